/** The course of a game as lines, one a seat. Drawn anew whenever its room changes; those who listen get a table instead. */

const SVG = "http://www.w3.org/2000/svg";
const EDGE = { left: 46, right: 26, top: 10, bottom: 18 }; // pixels around the lines
const DASHES = ["", "7 3", "2 3", "10 3 2 3", "5 5", "1 4"]; // by seat: colour alone does not tell them apart

/** @typedef {import("./types.js").Standing} Standing */
/** @typedef {"win" | "margin"} Measure */

/**
 * @param {string} name
 * @param {{[key: string]: string | number}} attributes
 */
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

export class Graph {
  /**
   * @param {HTMLElement} room
   * @param {number} last  the last ply
   * @param {(ply: number) => void} go
   */
  constructor(room, last, go) {
    this.room = room;
    this.last = Math.max(last, 1);
    /** @type {Standing[]} */
    this.plies = [];
    /** @type {Measure} */
    this.measure = "win";
    this.ply = 0;
    this.cursor = shape("line", { class: "graph-now" });
    room.addEventListener("click", (event) => {
      const left = room.getBoundingClientRect().left + EDGE.left;
      const share = (event.clientX - left) / (room.clientWidth - EDGE.left - EDGE.right);
      go(Math.round(Math.min(Math.max(share, 0), 1) * this.last));
    });
    new ResizeObserver(() => this.draw()).observe(room);
  }

  /** @param {number} ply */
  x(ply) {
    return EDGE.left + (ply / this.last) * (this.room.clientWidth - EDGE.left - EDGE.right);
  }

  /** What the upper and the lower edge stand for: all or nothing of the win, or the widest lead. */
  bounds() {
    if (this.measure === "win") return [0, 1];
    const most = Math.max(1, ...this.plies.flatMap((each) => each.margin.map(Math.abs)));
    return [-Math.ceil(most), Math.ceil(most)];
  }

  /** @param {number} value */
  y(value) {
    const [low, high] = this.bounds();
    return EDGE.top + ((high - value) / (high - low)) * (this.room.clientHeight - EDGE.top - EDGE.bottom);
  }

  draw() {
    const { clientWidth: width, clientHeight: height } = this.room;
    if (!width || !height || !this.plies.length) return;
    const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    svg.append(...this.scale(width), ...this.plies[0].win.flatMap((_, seat) => this.line(seat)), ...this.marks(), this.cursor);
    this.room.replaceChildren(svg);
    this.point(this.ply);
  }

  /** @param {number} width */
  scale(width) {
    const [low, high] = this.bounds();
    return [low, (low + high) / 2, high].flatMap((value) => {
      const text = shape("text", { x: EDGE.left - 6, y: this.y(value) + 4, "text-anchor": "end" });
      text.textContent = this.measure === "win" ? `${value * 100} %` : String(value).replace("-", "−");
      return [shape("line", { class: "graph-scale", x1: EDGE.left, x2: width - EDGE.right, y1: this.y(value), y2: this.y(value) }), text];
    });
  }

  /** @param {number} seat */
  line(seat) {
    const points = this.plies.map((each) => `${this.x(each.ply).toFixed(1)},${this.y(each[this.measure][seat]).toFixed(1)}`);
    const [x, y] = points[points.length - 1].split(",").map(Number);
    const line = shape("polyline", { class: `graph-line sign-${seat % 6}`, points: points.join(" "), "stroke-dasharray": DASHES[seat % 6] });
    const sign = shape("use", { href: `#inn-glyph-${seat % 6}`, class: `graph-sign sign-${seat % 6}`, x: x + 5, y: y - 8, width: 16, height: 16 });
    return [line, sign];
  }

  marks() {
    return this.plies.filter((each) => each.mark).map((each) => {
      const [cx, cy] = [this.x(each.ply), this.y(each[this.measure][each.seat])];
      return shape("circle", { class: `graph-mark sign-${each.seat % 6}`, cx, cy, r: { blunder: 6, mistake: 5 }[each.mark] ?? 3.5 });
    });
  }

  /** Show where the board stands. @param {number} ply */
  point(ply) {
    this.ply = ply;
    const x = String(this.x(ply));
    for (const [key, value] of Object.entries({ x1: x, x2: x, y1: EDGE.top, y2: this.room.clientHeight - EDGE.bottom })) {
      this.cursor.setAttribute(key, String(value));
    }
  }
}
