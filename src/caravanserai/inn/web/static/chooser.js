/** From touches to an action: narrows the ways step by step. Knows no game. */

/** @typedef {import("./types.js").Ways} Ways */

export const BUTTON = "say-";

export class Chooser {
  constructor() {
    /** @type {Ways} */
    this.ways = {};
    /** @type {string[]} what was touched so far */
    this.path = [];
  }

  /** @param {Ways} ways */
  reset(ways) {
    this.ways = ways;
    this.path = [];
  }

  /**
   * The ways that go on after some touches.
   * @param {string[]} path
   * @returns {Ways}
   */
  after(path) {
    let node = this.ways;
    for (const id of path) {
      const next = node[id];
      node = typeof next === "object" ? next : {};
    }
    return node;
  }

  /** What can be touched next. */
  next() {
    return Object.keys(this.after(this.path));
  }

  /** Everything that a touch means something for: the next things, and other choices for earlier steps. */
  touchable() {
    const ids = new Set(this.path);
    for (let step = 0; step <= this.path.length; step += 1) {
      for (const id of Object.keys(this.after(this.path.slice(0, step)))) ids.add(id);
    }
    return ids;
  }

  /**
   * The path that touching a thing leads to, or null if it means nothing now. Touching something chosen lets it go.
   * @param {string} id
   * @returns {string[] | null}
   */
  touched(id) {
    const chosen = this.path.indexOf(id);
    if (chosen >= 0) return this.path.slice(0, chosen);
    for (let step = this.path.length; step >= 0; step -= 1) {
      const path = this.path.slice(0, step);
      if (id in this.after(path)) return [...path, id];
    }
    return null;
  }

  /**
   * The action that a path makes, or null if there is more to touch.
   * @param {string[]} path
   * @returns {number | null}
   */
  action(path) {
    if (!path.length) return null;
    const end = this.after(path.slice(0, -1))[path[path.length - 1]];
    return typeof end === "number" ? end : null;
  }

  /**
   * The only action behind a path, if there is just one.
   * @param {string[]} path
   * @returns {number | null}
   */
  only(path) {
    const whole = this.action(path);
    if (whole !== null) return whole;
    /** @type {number | Ways} */
    let node = this.after(path);
    while (typeof node === "object") {
      /** @type {(number | Ways)[]} */
      const ends = Object.values(node);
      if (ends.length !== 1) return null;
      [node] = ends;
    }
    return node;
  }

  /**
   * The turned and flipped forms of the thing chosen last: choices whose ids differ in the last sign only.
   * @returns {string[]}
   */
  forms() {
    const last = this.path[this.path.length - 1];
    if (!last) return [];
    const stem = last.slice(0, -1);
    const beside = Object.keys(this.after(this.path.slice(0, -1)));
    return beside.filter((id) => id.length === last.length && id.startsWith(stem)).sort();
  }

  /**
   * Choose another form of the thing chosen last.
   * @param {number} by  so many forms on; a flip goes half the way round
   */
  turn(by) {
    const forms = this.forms();
    if (forms.length < 2) return false;
    const at = forms.indexOf(this.path[this.path.length - 1]);
    const count = forms.length;
    this.path[this.path.length - 1] = forms[(((at + by) % count) + count) % count];
    return true;
  }
}
