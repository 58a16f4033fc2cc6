/** A hint for whoever is to move: in words, and on the board. */

import { sayGains } from "./panels.js";
import { Refused, ask, make, part, say, tellAloud } from "./tools.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Option} Option */

export class Adviser {
  /**
   * @param {string} address  of the table
   * @param {import("./scene.js").Board} board
   * @param {(action: number) => Promise<import("./types.js").Preview>} foresee
   * @param {(text: string) => void} whine
   */
  constructor(address, board, foresee, whine) {
    this.address = address;
    this.board = board;
    this.foresee = foresee;
    this.whine = whine;
    this.asking = false;
    /** the ply whose hint is shown or on its way */
    this.ply = -1;
  }

  /** @param {Now} now */
  button(now) {
    return make("button", { type: "button", click: () => this.ask(now) }, say("hint"));
  }

  /** @param {Now} now */
  async ask(now) {
    if (this.asking) return;
    this.asking = true;
    this.ply = now.ply;
    const holder = part("hint");
    holder.textContent = say("thinking");
    holder.hidden = false;
    try {
      const told = await ask("POST", `${this.address}/hint`, { ply: now.ply });
      if (this.ply === told.ply) await this.show(told.best[0], now);
    } catch (error) {
      this.forget();
      this.whine(error instanceof Refused ? error.message : say("lost"));
    } finally {
      this.asking = false;
    }
  }

  /** @param {Option} option @param {Now} now */
  async show(option, now) {
    const { ply } = this;
    const advice = say("hint_is", { text: option.text, n: Math.round(100 * option.win[now.mover]) });
    const text = [advice, sayGains(option, now.mover, now.seats)].filter(Boolean).join(" · ");
    part("hint").textContent = text;
    tellAloud(text);
    this.board.point(option.touches);
    this.board.showForms(option.touches);
    const preview = await this.foresee(option.action);
    if (this.ply === ply) this.board.ghost(preview.scene, preview.sure);
  }

  /** The table has moved on, or another has the screen. */
  forget() {
    this.ply = -1;
    part("hint").hidden = true;
    this.board.point([]);
  }
}
