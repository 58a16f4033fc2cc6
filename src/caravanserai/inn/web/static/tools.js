/** Small things that every page needs. */

/** @type {{[key: string]: string}} */
let words = {};

/**
 * The JSON that the page carries in a script element.
 * @param {string} id
 * @returns {any}
 */
export function carried(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}

/** Read the texts of the page's language. */
export function learnWords() {
  words = carried("inn-words");
}

/**
 * A text in the page's language, with its places filled in.
 * @param {string} key
 * @param {{[name: string]: string | number}} [values]
 */
export function say(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

const decimals = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number with one decimal, as the page's language writes it. @param {number} value */
export function decimal(value) {
  return decimals.format(value);
}

/** The same, with its sign. @param {number} value */
export function signed(value) {
  return `${value < 0 ? "−" : "+"}${decimal(Math.abs(value))}`;
}

/** A rating, with what the last game changed. @param {import("./types.js").Strength} strength */
export function rated({ rating, sure, gain }) {
  return `${decimal(rating)}${sure ? "" : "?"}${gain === null ? "" : ` (${signed(gain)})`}`;
}

/**
 * An element. Attributes that are functions listen; false and null are left out.
 * @param {string} name
 * @param {{[key: string]: any}} [attributes]
 * @param {...(Node | string)} inside
 */
export function make(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== false && value !== null) element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...inside);
  return element;
}

/**
 * A part of the page by its data-part.
 * @param {string} name
 * @returns {HTMLElement}
 */
export function part(name) {
  const found = document.querySelector(`[data-part="${name}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no part ${name}`);
  return found;
}

/**
 * The sign of a seat: its colour and its glyph.
 * @param {number} seat
 */
export function sign(seat) {
  const span = make("span");
  span.innerHTML = `<svg class="seat-sign sign-${seat % 6}" aria-hidden="true"><use href="#inn-glyph-${seat % 6}"/></svg>`;
  return /** @type {Node} */ (span.firstChild);
}

/** Tell those who listen instead of looking. @param {string} text */
export function tellAloud(text) {
  part("live").textContent = text;
}

export const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
export const dark = window.matchMedia("(prefers-color-scheme: dark)");

/** An answer that says no, with the sentence of the server. */
export class Refused extends Error {
  /** @param {number} status @param {string} code @param {string} detail */
  constructor(status, code, detail) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/**
 * Ask the JSON door.
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  const token = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
  const answer = await fetch(path, {
    method,
    headers: { accept: "application/json", "content-type": "application/json", "x-csrftoken": token },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, told.code ?? "", told.detail ?? answer.statusText);
  return told;
}

/** Buttons that open and close drawers on small screens. */
export function useDrawers() {
  for (const button of document.querySelectorAll("[data-open]")) {
    const name = /** @type {HTMLElement} */ (button).dataset.open;
    const drawer = document.querySelector(`[data-drawer="${name}"]`);
    if (!drawer) continue;
    button.addEventListener("click", () => {
      for (const other of document.querySelectorAll(".drawer.open")) if (other !== drawer) other.classList.remove("open");
      drawer.classList.toggle("open");
      if (drawer.classList.contains("open")) /** @type {HTMLElement} */ (drawer.querySelector("[data-close]"))?.focus();
    });
    drawer.querySelector("[data-close]")?.addEventListener("click", () => {
      drawer.classList.remove("open");
      /** @type {HTMLElement} */ (button).focus();
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") for (const open of document.querySelectorAll(".drawer.open")) open.classList.remove("open");
  });
}
