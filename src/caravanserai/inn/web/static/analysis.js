/** The analysis in the replay: asks for it, shows how it went, what was best, and lets one learn from mistakes. */

import { Graph } from "./graph.js";
import { sayGains } from "./panels.js";
import { Refused, ask, make, part, say, sign, signed, tellAloud } from "./tools.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Analysis} Analysis */
/** @typedef {import("./types.js").Standing} Standing */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Option} Option */

/** @type {{[mark: string]: () => string}} */
const MARKS = { inaccuracy: () => say("inaccuracy"), mistake: () => say("mistake"), blunder: () => say("blunder") };
/** @type {{[mark: string]: string}} */
export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {number} share */
const percent = (share) => Math.round(100 * share);

export class AnalysisRoom {
  /**
   * @param {Now} now
   * @param {import("./scene.js").Board} board
   * @param {import("./panels.js").Log} log
   * @param {(ply: number, seat?: number) => void} go  show a ply, through a seat
   * @param {() => number} seat  through which one looks
   */
  constructor(now, board, log, go, seat) {
    this.now = now;
    this.board = board;
    this.log = log;
    this.go = go;
    this.seat = seat;
    this.address = `/api/tables/${now.table}/analysis`;
    this.hidden = part("analysis").dataset.hidden === "yes";
    /** @type {Map<number, Standing>} by the ply of the position */
    this.plies = new Map();
    this.graph = new Graph(part("graph"), now.ply, go);
    this.ply = 0;
    /** @type {number | null} the position before a mistake, while one thinks about it */
    this.thinking = null;
    this.listen();
    ask("GET", this.address).then((told) => this.take(told));
  }

  listen() {
    part("analyse").addEventListener("click", () => this.begin());
    const measure = /** @type {HTMLSelectElement} */ (part("measure"));
    measure.addEventListener("change", () => {
      this.graph.measure = measure.value === "margin" ? "margin" : "win";
      this.graph.draw();
      this.fillTable();
    });
    part("learner").addEventListener("change", () => this.list());
    part("numbers").addEventListener("toggle", () => this.fillTable());
  }

  async begin() {
    try {
      this.take(await ask("POST", this.address));
    } catch (error) {
      this.tell(error instanceof Refused ? error.message : say("lost"));
    }
  }

  /** @param {string} text */
  tell(text) {
    part("analysis-state").textContent = text;
  }

  /** What is known by now, and what comes next. @param {Analysis} told */
  take(told) {
    for (const standing of told.plies) this.plies.set(standing.ply, standing);
    const under = told.status === "running" || told.status === "waiting";
    part("analyse").hidden = told.status !== "none";
    const progress = /** @type {HTMLProgressElement} */ (part("progress"));
    progress.hidden = !under;
    progress.max = told.whole;
    progress.value = told.judged;
    if (told.status === "waiting") this.tell(say("analysis_waits", { n: told.before }));
    if (told.status === "running") this.tell(say("analysis_runs", { n: told.judged, all: told.whole }));
    part("analysis-start").hidden = told.status === "done";
    part("findings").hidden = !this.plies.size;
    this.graph.plies = [...this.plies.values()].sort((one, other) => one.ply - other.ply);
    this.graph.draw();
    for (const each of told.plies) if (each.mark) this.log.mark(each.ply + 1, SIGNS[each.mark], MARKS[each.mark]());
    this.list();
    this.fillTable();
    if (told.plies.some((each) => each.ply === this.ply)) this.at(this.ply);
    if (under) this.follow();
  }

  follow() {
    if (this.source) return;
    const source = new EventSource(`${this.address}/events`);
    this.source = source;
    source.addEventListener("analysis", (event) => {
      /** @type {Analysis} */
      const told = JSON.parse(event.data);
      this.take(told);
      if (told.status !== "none" && told.status !== "done") return;
      source.close();
      this.source = null;
      const done = told.status === "done";
      const text = say(done ? "analysis_done" : "analysis_stopped");
      this.tell(text);
      tellAloud(text);
    });
  }

  // The position on the board

  /** The board shows another ply. @param {number} ply */
  async at(ply) {
    this.ply = ply;
    this.graph.point(ply);
    this.forget();
    const advice = part("advice");
    if (this.thinking !== null && this.thinking !== ply) this.thinking = null;
    const standing = this.plies.get(ply);
    if (!standing) return advice.replaceChildren();
    if (this.thinking === ply) return this.quiz(standing);
    /** @type {Position} */
    const told = await ask("GET", `${this.address}/${ply}`);
    if (this.ply !== ply || this.thinking === ply) return;
    advice.replaceChildren(...this.advice(told));
  }

  /** @param {Position} told @returns {HTMLElement[]} */
  advice(told) {
    if (!told.best.length) return [];
    const name = this.now.seats[told.seat]?.name ?? "";
    const found = [make("ol", { class: "options", "aria-label": say("best_here", { name }) }, ...told.best.map((option) => make("li", {}, this.option(option, told))))];
    if (told.played) found.unshift(make("p", { class: "verdict" }, this.verdict(told, name, told.played)));
    return found;
  }

  /** @param {Position} told @param {string} name @param {Option} played */
  verdict(told, name, played) {
    const text = say("played", { name, text: played.text });
    if (told.mark) return `${text} ${SIGNS[told.mark]} · ${say("given_away", { mark: MARKS[told.mark](), n: percent(told.loss) })}`;
    return played.action === told.best[0].action ? `${text} · ${say("the_best")}` : text;
  }

  /** One of the best actions: pointed at, it is shown on the board. @param {Option} option @param {Position} told */
  option(option, told) {
    const show = () => this.foresee(option, told);
    const line = option.line.map((each) => each.text).join(" · ");
    const gains = sayGains(option, told.seat, this.now.seats);
    return make(
      "button",
      { type: "button", class: "option", pointerenter: show, focus: show, click: show, pointerleave: () => this.forget(), blur: () => this.forget() },
      make("span", { class: "option-text" }, option.text),
      make("span", { class: "option-worth" }, `${say("of_the_win", { n: percent(option.win[told.seat]) })} · ${signed(option.margin[told.seat])}`),
      ...(gains ? [make("span", { class: "option-gains" }, gains)] : []),
      ...(line ? [make("span", { class: "option-line" }, say("then", { line }))] : []),
    );
  }

  /** Show an action on the board, as far as whoever looks could know what it does. @param {Option} option @param {Position} told */
  async foresee(option, told) {
    this.forget();
    this.shown = option;
    for (const id of option.touches) this.board.thing(id)?.classList.add("chosen");
    this.board.showForms(option.touches);
    if (this.hidden && this.seat() !== told.seat) return;
    const preview = await ask("GET", `${this.address}/${told.ply}/preview/${option.action}?seat=${this.seat()}`);
    if (this.shown === option && this.ply === told.ply) this.board.ghost(preview.scene, preview.sure);
  }

  forget() {
    this.shown = null;
    this.board.unghost();
    for (const thing of this.board.svg.querySelectorAll(".chosen")) thing.classList.remove("chosen");
  }

  // Learning from mistakes

  learner() {
    return Number(/** @type {HTMLSelectElement} */ (part("learner")).value);
  }

  /** @returns {Standing[]} */
  mistakes() {
    return this.graph.plies.filter((each) => each.mark && each.seat === this.learner());
  }

  list() {
    const rows = this.mistakes().map((each) =>
      make("li", {}, make("button", { type: "button", class: "mistake", click: () => this.think(each) }, make("span", { class: "mark", "aria-hidden": true }, SIGNS[each.mark]), this.name(each))),
    );
    part("mistakes").replaceChildren(...rows);
    part("no-mistakes").hidden = rows.length > 0;
  }

  /** @param {Standing} each */
  name(each) {
    return say("mistake_at", { n: each.ply + 1, mark: MARKS[each.mark](), loss: percent(each.loss) });
  }

  /** Go to the position before a mistake, and think. @param {Standing} each */
  think(each) {
    this.thinking = each.ply;
    part("analysis").classList.remove("open"); // a small screen shows the board
    if (this.ply === each.ply && this.seat() === each.seat) this.at(each.ply);
    else this.go(each.ply, each.seat);
  }

  /** @param {Standing} standing */
  quiz(standing) {
    const all = this.mistakes();
    const next = all[all.findIndex((each) => each.ply === standing.ply) + 1];
    const line = this.now.lines.find((each) => each.ply === standing.ply + 1);
    const show = make("button", { type: "button", class: "main", click: () => this.reveal(standing) }, say("show_better"));
    part("advice").replaceChildren(
      make("p", { class: "verdict" }, `${say("played", { name: this.now.seats[standing.seat]?.name ?? "", text: line?.text ?? "" })} ${SIGNS[standing.mark]} · ${say("what_better")}`),
      make("div", { class: "menu-row" }, show, ...(next ? [make("button", { type: "button", click: () => this.think(next) }, say("next_mistake"))] : [])),
    );
    show.focus();
  }

  /** @param {Standing} standing */
  async reveal(standing) {
    this.thinking = null;
    await this.at(standing.ply);
    const best = /** @type {HTMLElement | null} */ (part("advice").querySelector(".option"));
    best?.focus();
    tellAloud(best?.textContent ?? "");
  }

  // The same as numbers

  fillTable() {
    const details = /** @type {HTMLDetailsElement} */ (part("numbers"));
    if (!details.open) return;
    const value = (/** @type {Standing} */ each, /** @type {number} */ seat) =>
      this.graph.measure === "win" ? `${percent(each.win[seat])} %` : signed(each.margin[seat]);
    const head = this.now.seats.map((seat) => {
      const cell = make("th", { scope: "col", title: seat.name, "aria-label": seat.name });
      cell.append(sign(seat.seat));
      return cell;
    });
    const row = (/** @type {Standing} */ each) => {
      const line = this.now.lines.find((other) => other.ply === each.ply + 1);
      const text = `${each.ply} ${line ? `${this.now.seats[each.seat]?.name}: ${line.text}` : ""} ${each.mark ? MARKS[each.mark]() : ""}`;
      const jump = make("button", { type: "button", class: "link", click: () => this.go(each.ply) }, text);
      return make("tr", {}, make("th", { scope: "row" }, jump), ...this.now.seats.map((seat) => make("td", {}, value(each, seat.seat))));
    };
    const table = make("table", { class: "score-sheet" }, make("thead", {}, make("tr", {}, make("td"), ...head)), make("tbody", {}, ...this.graph.plies.map(row)));
    part("numbers-table").replaceChildren(table);
  }
}
