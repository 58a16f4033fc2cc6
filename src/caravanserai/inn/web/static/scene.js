/** The board: swaps scenes, lets things glide from where their id was to where it is, zooms and pans. */

import { differences } from "./ghost.js";
import { calm } from "./tools.js";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE_MILLISECONDS = 280;
const MAX_BREATHING = 24; // things; of more, none moves
const MAX_GLOWING = 120; // things; more get a dot each instead, which takes a browser long to draw

/** @param {string} markup @returns {SVGSVGElement} */
function parse(markup) {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  const svg = holder.querySelector("svg");
  if (!svg) throw new Error("a scene without a drawing");
  lay(svg);
  return svg;
}

const portrait = window.matchMedia("(orientation: portrait)");

/**
 * On a page higher than wide, a scene that has a layout for it takes it.
 * @param {SVGSVGElement} svg
 */
function lay(svg) {
  if (!svg.dataset.tall || !portrait.matches) return;
  svg.setAttribute("viewBox", svg.dataset.tall);
  svg.classList.add("tall");
  for (const part of /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("g[data-tall]"))) {
    const place = part.dataset.tall ?? "none";
    part.setAttribute(place === "none" ? "display" : "transform", place);
  }
}

/**
 * Where the origin of a thing is on the screen.
 * @param {SVGGraphicsElement} element
 */
function place(element) {
  const matrix = element.getScreenCTM();
  return matrix ? { x: matrix.e, y: matrix.f } : { x: 0, y: 0 };
}

export class Board {
  /** @param {HTMLElement} room */
  constructor(room) {
    this.room = room;
    /** @type {SVGSVGElement} */
    this.svg = /** @type {SVGSVGElement} */ (room.querySelector("svg"));
    /** @type {DOMRect | null} the part that is shown; null: all of it */
    this.frame = null;
    lay(this.svg);
    this.prepare();
    this.listen();
    portrait.addEventListener("change", () => location.reload()); // the scene is laid out anew
  }

  /** A scene is one group of named things for those who cannot see it. */
  prepare() {
    this.svg.setAttribute("role", "group");
    this.svg.setAttribute("aria-label", this.svg.querySelector("title")?.textContent ?? "");
    this.svg.querySelector("title")?.remove(); // else it pops up over everything
    this.showForms([]);
    this.whole = this.svg.viewBox.baseVal;
    this.whole = new DOMRect(this.whole.x, this.whole.y, this.whole.width, this.whole.height);
  }

  /** @returns {SVGGraphicsElement[]} */
  things() {
    return [.../** @type {NodeListOf<SVGGraphicsElement>} */ (this.svg.querySelectorAll(".thing[id]"))];
  }

  /** @param {string} id @returns {SVGGraphicsElement | null} */
  thing(id) {
    return this.svg.querySelector(`[id="${CSS.escape(id)}"]`);
  }

  /**
   * Show another scene.
   * @param {string} markup
   */
  show(markup) {
    const before = new Map(this.things().map((thing) => [thing.id, place(thing)]));
    const focused = this.svg.contains(document.activeElement) ? document.activeElement?.id : "";
    const next = parse(markup);
    this.svg.replaceWith(next);
    this.svg = next;
    this.prepare();
    this.zoomTo(this.frame);
    if (focused) this.thing(focused)?.focus();
    if (!calm.matches) this.glide(before);
  }

  /** @param {Map<string, {x: number, y: number}>} before */
  glide(before) {
    if (!before.size) return;
    for (const thing of this.things()) {
      const old = before.get(thing.id);
      if (!old) {
        thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE_MILLISECONDS, easing: "ease-out" });
        continue;
      }
      const now = place(thing);
      if (Math.hypot(now.x - old.x, now.y - old.y) < 1) continue;
      const parent = /** @type {SVGGraphicsElement} */ (thing.parentNode).getScreenCTM();
      if (!parent) continue;
      const turned = parent.inverse();
      const x = (old.x - now.x) * turned.a + (old.y - now.y) * turned.c;
      const y = (old.x - now.x) * turned.b + (old.y - now.y) * turned.d;
      thing.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: GLIDE_MILLISECONDS, easing: "ease-out" });
    }
  }

  /**
   * Draw at half strength what another scene has that this one has not.
   * @param {string} markup
   * @param {boolean} sure  whether what it lacks is really gone
   */
  ghost(markup, sure) {
    this.unghost();
    const other = parse(markup);
    const { layer, gone, replaced } = differences(this.svg, other);
    if (!layer) return;
    if (sure) for (const thing of gone) thing.classList.add("leaving");
    for (const thing of replaced) thing.classList.add("replaced");
    this.svg.append(layer);
  }

  unghost() {
    for (const layer of this.svg.querySelectorAll(".ghost")) layer.remove();
    for (const thing of this.svg.querySelectorAll(".leaving")) thing.classList.remove("leaving");
    for (const thing of this.svg.querySelectorAll(".replaced")) thing.classList.remove("replaced");
  }

  /**
   * Mark what can be touched: a glow for a few things, dots for many.
   * @param {string[]} ids
   */
  mark(ids) {
    for (const halo of this.svg.querySelectorAll(".halo")) halo.remove();
    for (const thing of this.svg.querySelectorAll(".can")) {
      thing.classList.remove("can");
      thing.removeAttribute("tabindex");
      thing.setAttribute("role", "img");
    }
    this.svg.classList.toggle("few", ids.length <= MAX_BREATHING);
    this.svg.classList.toggle("some", ids.length <= MAX_GLOWING);
    for (const id of ids) {
      const thing = this.thing(id);
      if (!thing) continue;
      thing.classList.add("can");
      thing.setAttribute("tabindex", "0");
      thing.setAttribute("role", "button");
      if (ids.length > MAX_GLOWING) this.halo(thing);
    }
  }

  /**
   * In a tall scene the turned and flipped forms of a piece lie in one place. Seen is the chosen one, else one that may be.
   * @param {string[]} path
   */
  showForms(path) {
    if (!this.svg.classList.contains("tall")) return;
    /** @type {Map<string, SVGElement>} */
    const seen = new Map();
    const forms = /** @type {SVGElement[]} */ ([...this.svg.querySelectorAll("g[data-form]")]);
    const rank = (/** @type {SVGElement} */ thing) => (path.includes(thing.id) ? 2 : thing.classList.contains("may") ? 1 : 0);
    for (const thing of forms) {
      const form = thing.dataset.form ?? "";
      const other = seen.get(form);
      if (!other || rank(thing) > rank(other)) seen.set(form, thing);
    }
    for (const thing of forms) thing.setAttribute("display", seen.get(thing.dataset.form ?? "") === thing ? "inline" : "none");
  }

  /** @param {SVGGraphicsElement} thing */
  halo(thing) {
    const box = thing.getBBox();
    const dot = document.createElementNS(SVG, "circle");
    dot.setAttribute("class", "halo");
    dot.setAttribute("cx", String(box.x + box.width / 2));
    dot.setAttribute("cy", String(box.y + box.height / 2));
    dot.setAttribute("r", String(Math.min(box.width, box.height) / 7));
    thing.append(dot);
  }

  /**
   * Frame the things that a text or a hint is about, and only those.
   * @param {string[]} ids
   */
  point(ids) {
    for (const frame of this.svg.querySelectorAll(".frame")) frame.remove();
    for (const thing of this.svg.querySelectorAll(".hinted")) thing.classList.remove("hinted");
    for (const id of ids) {
      const thing = this.thing(id);
      if (!thing) continue;
      const box = thing.getBBox();
      const frame = document.createElementNS(SVG, "rect");
      const size = { x: box.x + 1.5, y: box.y + 1.5, width: Math.max(0, box.width - 3), height: Math.max(0, box.height - 3), rx: 5 };
      for (const [name, value] of Object.entries(size)) frame.setAttribute(name, String(value));
      frame.setAttribute("class", "frame");
      thing.classList.add("hinted");
      thing.append(frame);
    }
  }

  // Zoom and pan

  listen() {
    /** @type {Map<number, {x: number, y: number}>} */
    const fingers = new Map();
    let moved = 0;
    this.room.addEventListener("wheel", (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    });
    this.room.addEventListener("pointerdown", (event) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = 0;
    });
    window.addEventListener("pointermove", (event) => {
      const old = fingers.get(event.pointerId);
      if (!old) return;
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (others.length) {
        const [other] = others;
        const was = Math.hypot(old.x - other.x, old.y - other.y);
        const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        if (was > 10) this.zoom(is / was, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
      } else if (this.frame) {
        this.pan(old.x - event.clientX, old.y - event.clientY);
      }
      moved += Math.hypot(old.x - event.clientX, old.y - event.clientY);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    for (const end of ["pointerup", "pointercancel"]) {
      window.addEventListener(end, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
    // A drag is no touch.
    this.room.addEventListener("click", (event) => { if (moved > 8) event.stopImmediatePropagation(); }, { capture: true });
  }

  /** Pixels of the screen for one unit of the drawing. */
  scale() {
    return this.svg.getScreenCTM()?.a ?? 1;
  }

  /**
   * @param {number} factor
   * @param {number} [x] the point of the screen that stays where it is
   * @param {number} [y]
   */
  zoom(factor, x, y) {
    const room = this.room.getBoundingClientRect();
    const matrix = this.svg.getScreenCTM();
    if (!matrix || !this.whole) return;
    const fixed = new DOMPoint(x ?? room.x + room.width / 2, y ?? room.y + room.height / 2).matrixTransform(matrix.inverse());
    const old = this.frame ?? this.whole;
    const width = old.width / factor;
    if (width >= this.whole.width) return this.zoomTo(null);
    if (width < this.whole.width / 8) return;
    const height = old.height / factor;
    const left = fixed.x - (fixed.x - old.x) / factor;
    const top = fixed.y - (fixed.y - old.y) / factor;
    this.zoomTo(new DOMRect(left, top, width, height));
  }

  /** @param {number} x pixels @param {number} y */
  pan(x, y) {
    if (!this.frame || !this.whole) return;
    const scale = this.scale();
    const held = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
      Math.min(Math.max(value, low), high);
    const left = held(this.frame.x + x / scale, this.whole.x - this.frame.width / 2, this.whole.right - this.frame.width / 2);
    const top = held(this.frame.y + y / scale, this.whole.y - this.frame.height / 2, this.whole.bottom - this.frame.height / 2);
    this.zoomTo(new DOMRect(left, top, this.frame.width, this.frame.height));
  }

  /** @param {DOMRect | null} frame */
  zoomTo(frame) {
    this.frame = frame;
    this.room.parentElement?.classList.toggle("zoomed", frame !== null);
    const shown = frame ?? this.whole;
    if (shown) this.svg.setAttribute("viewBox", `${shown.x} ${shown.y} ${shown.width} ${shown.height}`);
  }

  /** The buttons + − and "show all", and the keys + − 0. */
  useZoomers() {
    /** @type {{[name: string]: () => void}} */
    const moves = { in: () => this.zoom(1.4), out: () => this.zoom(1 / 1.4), fit: () => this.zoomTo(null) };
    for (const button of document.querySelectorAll("[data-zoom]")) {
      button.addEventListener("click", () => moves[/** @type {HTMLElement} */ (button).dataset.zoom ?? "fit"]?.());
    }
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const name = { "+": "in", "=": "in", "-": "out", "0": "fit" }[event.key];
      if (name) moves[name]();
    });
  }
}

/** Whether a key belongs to a field of a form. @param {KeyboardEvent} event */
export function isTyping(event) {
  return event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
}
