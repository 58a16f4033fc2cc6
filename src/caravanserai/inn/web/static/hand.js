/**
 * The hand that plays: touches of the board become an action. It marks what can be touched, shows beforehand what an action
 * does, asks before what is final and says why something cannot be touched. It contains no rule of any game.
 */

import { BUTTON, Chooser } from "./chooser.js";
import { nearest } from "./keys.js";
import { isTyping } from "./scene.js";
import { Refused, make, part, say, tellAloud } from "./tools.js";

/** @typedef {import("./types.js").Preview} Preview */
/** @typedef {import("./types.js").Ways} Ways */

/**
 * What a page gives its hand.
 * @typedef {object} Door
 * @property {(action: number) => Promise<Preview>} preview
 * @property {(id: string, query: URLSearchParams) => Promise<{text: string}>} why  the query holds what was touched before
 * @property {(action: number) => unknown} send
 * @property {() => HTMLElement[]} more  buttons of the page
 * @property {() => string} closed  why nothing at all can be touched; empty if something can
 * @property {() => boolean} confirms  whether to ask before what is final
 */

export class Hand {
  /**
   * @param {import("./scene.js").Board} board
   * @param {Door} door
   */
  constructor(board, door) {
    this.board = board;
    this.door = door;
    this.chooser = new Chooser();
    /** @type {{[action: string]: string}} the labels of actions that end with a button */
    this.labels = {};
    this.prompt = "";
    /** @type {Map<number, Promise<Preview>>} by action */
    this.previews = new Map();
    /** @type {Preview | null} what waits to be confirmed */
    this.pending = null;
    this.hinting = 0;
    this.whining = 0;
    this.listen();
  }

  /**
   * Another decision. It is shown by show().
   * @param {Ways} ways
   * @param {{[action: string]: string}} labels
   * @param {string} prompt
   */
  reset(ways, labels, prompt) {
    this.labels = labels;
    this.prompt = prompt;
    this.previews = new Map();
    this.pending = null;
    this.chooser.reset(ways);
  }

  /** Mark what can be touched and put the buttons under the prompt. */
  show() {
    const { board, chooser, pending } = this;
    const next = chooser.next();
    board.mark(pending ? [] : next.filter((id) => !id.startsWith(BUTTON)));
    const touchable = chooser.touchable();
    for (const thing of board.things()) {
      thing.classList.toggle("may", touchable.has(thing.id));
      thing.classList.toggle("chosen", chooser.path.includes(thing.id));
    }
    board.showForms(chooser.path);
    const buttons = pending ? this.toConfirm(pending.action) : this.toChoose(next);
    part("buttons").replaceChildren(...buttons, ...this.door.more());
    part("more").textContent = pending ? `${pending.text}. ${say("confirm_hint")}` : "";
    if (pending) buttons[0].focus();
  }

  /** @param {number} action */
  toConfirm(action) {
    return [
      make("button", { class: "main", click: () => this.send(action) }, say("confirm")),
      make("button", { click: () => this.stepBack() }, say("cancel")),
    ];
  }

  /** @param {string[]} next */
  toChoose(next) {
    const { chooser } = this;
    const buttons = next.filter((id) => id.startsWith(BUTTON)).map((id) => {
      const path = [...chooser.path, id];
      const action = chooser.action(path);
      const label = action === null ? id.slice(BUTTON.length) : this.labels[action];
      const [hint, unhint] = [() => this.hint(path), () => this.unhint()];
      return make("button", { "data-say": id, click: () => this.choose(path), pointerenter: hint, pointerleave: unhint, focus: hint, blur: unhint }, label);
    });
    if (chooser.forms().length > 1) {
      buttons.push(make("button", { click: () => this.turn(1), "aria-keyshortcuts": "R" }, say("turn_it")));
      buttons.push(make("button", { click: () => this.flip(), "aria-keyshortcuts": "F" }, say("flip_it")));
    }
    if (chooser.path.length) buttons.push(make("button", { click: () => this.stepBack(), "aria-keyshortcuts": "Escape" }, say("step_back")));
    return buttons;
  }

  // Choosing

  /** @param {string[]} path */
  async choose(path) {
    this.unhint();
    const { board, chooser } = this;
    const action = chooser.action(path);
    if (action === null) {
      chooser.path = path;
      this.pending = null;
      this.show();
      this.showForm();
      if (path.length) tellAloud(`${say("chosen", { name: board.thing(path[path.length - 1])?.getAttribute("aria-label") ?? "" })} ${say("choices", { n: chooser.next().length })}`);
      if (path.length && document.activeElement === document.body) this.focusFirst();
      return;
    }
    if (!this.door.confirms()) return this.send(action);
    const { ways } = chooser;
    try {
      const told = await this.foresee(action);
      if (chooser.ways !== ways) return;
      if (!told.final) return this.send(action);
      chooser.path = path;
      this.pending = told;
      board.ghost(told.scene, told.sure);
      this.show();
    } catch (error) {
      this.whine(error instanceof Refused ? error.message : say("lost"));
    }
  }

  /** @param {number} action */
  send(action) {
    this.board.unghost();
    return this.door.send(action);
  }

  stepBack() {
    this.board.unghost();
    this.pending = null;
    this.chooser.path = this.chooser.path.slice(0, -1);
    this.show();
  }

  /** @param {number} by */
  turn(by) {
    if (!this.chooser.turn(by)) return false;
    this.pending = null;
    this.board.unghost();
    this.show();
    this.showForm();
    return true;
  }

  flip() {
    return this.turn(Math.floor(this.chooser.forms().length / 2));
  }

  /** Under a pointer that rests on the board, a turned piece shows itself anew. */
  showForm() {
    const thing = document.querySelector(".scene .may:hover");
    if (thing) this.hint(this.chooser.touched(thing.id));
  }

  /** @param {number} action @returns {Promise<Preview>} */
  foresee(action) {
    let told = this.previews.get(action);
    if (!told) {
      told = this.door.preview(action);
      this.previews.set(action, told);
    }
    return told;
  }

  /** Show what touching would do. @param {string[] | null} path */
  hint(path) {
    this.unhint();
    if (!path?.length || this.pending) return;
    const action = this.chooser.only(path);
    if (action === null) return;
    this.hinting = window.setTimeout(async () => {
      const mine = this.hinting;
      const told = await this.foresee(action).catch(() => null);
      if (!told || mine !== this.hinting || this.pending) return;
      part("more").textContent = told.text;
      this.board.ghost(told.scene, told.sure);
    }, 120);
  }

  unhint() {
    window.clearTimeout(this.hinting);
    this.hinting = 0;
    if (this.pending) return;
    this.board.unghost();
    part("more").textContent = "";
  }

  // Touching

  /**
   * The touchable thing under a point, else any thing there.
   * @param {MouseEvent} event
   * @returns {{id: string, means: boolean}}
   */
  under(event) {
    const touchable = this.chooser.touchable();
    let other = "";
    const stack = event.detail === 0 && event.target instanceof Element ? [event.target] : document.elementsFromPoint(event.clientX, event.clientY);
    for (const element of stack) {
      for (let thing = element.closest(".thing[id]"); thing; thing = thing.parentElement?.closest(".thing[id]") ?? null) {
        if (touchable.has(thing.id)) return { id: thing.id, means: true };
        other ||= thing.id;
      }
    }
    return { id: other, means: false };
  }

  /** @param {string} id */
  touch(id) {
    const { board, chooser, pending } = this;
    if (pending && id === chooser.path[chooser.path.length - 1]) return this.send(pending.action);
    board.unghost();
    if (pending) {
      this.pending = null;
      chooser.path = chooser.path.slice(0, -1);
    }
    const path = chooser.touched(id);
    if (path) this.choose(path);
  }

  /** Say next to the place why it cannot be touched. @param {string} id @param {MouseEvent} event */
  async refuse(id, event) {
    const room = part("board-room").getBoundingClientRect();
    const x = Math.min(Math.max(event.clientX - room.x, 140), room.width - 140);
    const y = Math.max(event.clientY - room.y, 90);
    const closed = this.door.closed();
    if (closed) return this.whine(closed, x, y);
    const query = new URLSearchParams(this.chooser.path.map((step) => ["path", step]));
    const told = await this.door.why(id, query).catch(() => null);
    this.whine(told ? told.text : `${say("not_now")} ${this.prompt}`, x, y);
  }

  /** @param {string} text @param {number} [x] @param {number} [y] */
  whine(text, x, y) {
    const why = part("why");
    const room = part("board-room").getBoundingClientRect();
    why.textContent = text;
    why.style.left = `${x ?? room.width / 2}px`;
    why.style.top = `${y ?? room.height / 2}px`;
    why.hidden = false;
    tellAloud(text);
    window.clearTimeout(this.whining);
    this.whining = window.setTimeout(() => { why.hidden = true; }, 3500);
  }

  listen() {
    const room = this.board.room;
    room.addEventListener("click", (event) => {
      const { id, means } = this.under(event);
      if (means) this.touch(id);
      else if (id) this.refuse(id, event);
    });
    room.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const { id, means } = this.under(event);
      this.hint(means && !this.chooser.path.includes(id) ? this.chooser.touched(id) : null);
    });
    room.addEventListener("pointerleave", () => this.unhint());
    room.addEventListener("focusin", (event) => {
      if (event.target instanceof Element) this.hint(this.chooser.touched(event.target.id));
    });
    room.addEventListener("focusout", () => this.unhint());
    room.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && this.turn(event.deltaY > 0 ? 1 : -1)) event.preventDefault();
    }, { capture: true });
    document.addEventListener("keydown", (event) => { if (this.hears(event)) this.key(event); });
  }

  // Keys

  focusFirst() {
    /** @type {SVGElement | null} */ (this.board.svg.querySelector(".can[tabindex]"))?.focus();
  }

  /** Whether a key is meant for the board. @param {KeyboardEvent} event */
  hears(event) {
    return !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event) && !document.querySelector("dialog[open]");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { svg } = this.board;
    const active = document.activeElement;
    const onBoard = active instanceof SVGElement && svg.contains(active);
    if (event.key.startsWith("Arrow") && (onBoard || active === document.body)) {
      event.preventDefault();
      const all = /** @type {SVGElement[]} */ ([...svg.querySelectorAll(".can[tabindex]")]);
      (onBoard ? nearest(active, all, event.key) : all[0])?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && onBoard) {
      event.preventDefault();
      this.touch(active.id);
    } else if (event.key === "Escape" && (this.chooser.path.length || this.pending)) {
      this.stepBack();
    } else if (event.key === "r" || event.key === "R") {
      this.turn(event.shiftKey ? -1 : 1);
    } else if (event.key === "f") {
      this.flip();
    }
  }
}
