/** The table page. It draws what the server tells and sends what was touched; it contains no rule of any game. */

import { BUTTON, Chooser } from "./chooser.js";
import { Board, isTyping } from "./scene.js";
import { Log, showSeats, showSheet } from "./panels.js";
import { follow } from "./stream.js";
import { Settings } from "./settings.js";
import { nearest } from "./keys.js";
import { Refused, ask, carried, dark, learnWords, make, part, say, tellAloud, useDrawers } from "./tools.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Preview} Preview */

learnWords();
/** @type {{shared: boolean, usual: string}} */
const table = carried("inn-table");
/** @type {Now} */
let now = carried("inn-now");
const address = `/api/tables/${now.table}`;
const board = new Board(part("board"));
const chooser = new Chooser();
const settings = new Settings();
const log = new Log(lookBack);
/** @type {Map<number, Promise<Preview>>} by action, of this ply */
let previews = new Map();
/** @type {Preview | null} what waits to be confirmed */
let pending = null;
/** @type {number | null} the seat that is uncovered, where several people share this screen */
let uncovered = null;
let busy = false;
let title = document.title;

// What the server tells

/** @param {Now} told */
function take(told) {
  if (told.ply < now.ply) return;
  const wasMine = now.mine;
  const moved = told.ply > now.ply || told.seat !== now.seat || told.status !== now.status || told.rematch !== now.rematch;
  log.add(told.lines, told.seats); // actions are no secret, whoever holds the screen
  if (table.shared && covers(told)) return;
  now = told;
  if (!moved) return showSeats(now.seats, seatButtons); // somebody came or went: what is being chosen stays
  board.show(told.scene);
  previews = new Map();
  pending = null;
  chooser.reset(told.ways);
  const news = told.lines.filter((line) => line.undoes === null).map((line) => `${told.seats[line.seat]?.name}: ${line.text}.`);
  render();
  tellAloud([...news, who(), now.prompt].join(" "));
  if (now.mine && !wasMine) settings.callToTurn(say("notify_title", { game: now.title }), now.prompt);
}
let looking = false;
let lookAgain = false;

/** Look at the table anew. One look at a time: of two answers, the older might come last. */
async function refresh() {
  lookAgain = true;
  if (looking) return;
  looking = true;
  try {
    while (lookAgain) {
      lookAgain = false;
      const query = new URLSearchParams({ after: String(log.last) });
      if (table.shared) query.set("seat", String(uncovered ?? -1));
      take(await ask("GET", `${address}?${query}`));
    }
  } catch {
    // The stream tells when the house is back, and then this is called again.
  } finally {
    looking = false;
  }
}

/**
 * Do something and show the answer. A refusal is told, and the table is looked at anew.
 * @param {() => Promise<Now>} doing
 */
async function attempt(doing) {
  if (busy) return;
  busy = true;
  try {
    take(await doing());
  } catch (error) {
    whine(error instanceof Refused ? error.message : say("lost"));
    if (error instanceof Refused && error.status === 409) await refresh();
  } finally {
    busy = false;
  }
}

// Several people at one screen

/**
 * Where hands are hidden, the next one must take the screen before anything is shown.
 * @param {Now} told
 */
function covers(told) {
  const next = told.seats.find((seat) => seat.to_move && seat.mine && !seat.level);
  if (!next || told.status !== "running" || next.seat === uncovered) return false;
  uncovered = null;
  const cover = part("cover");
  const show = make("button", { class: "main", click: () => {
    uncovered = next.seat;
    cover.hidden = true;
    refresh();
  } }, say("i_am", { name: next.name }));
  cover.replaceChildren(make("h2", {}, say("hand_to", { name: next.name })), make("p", { class: "soft" }, say("hand_hint")), show);
  cover.hidden = false;
  part("who").textContent = say("hand_to", { name: next.name });
  part("text").textContent = "";
  part("more").textContent = "";
  part("buttons").replaceChildren();
  showSeats(told.seats, seatButtons);
  showSheet(told.sheet, told.seats);
  show.focus();
  return true;
}

// The prompt

function who() {
  if (now.status === "open") return say("opened");
  if (now.status === "over") return say("game_over");
  if (now.mine) return now.seats.filter((seat) => seat.mine).length > 1 ? say("turn_of", { name: now.seats[now.mover].name }) : say("your_turn");
  return say("waiting_for", { name: now.seats[now.mover]?.name ?? "" });
}

/** Until when a slow table waits for its move. */
function timeLeft() {
  const hours = (now.since + now.days * 86_400_000 - Date.now()) / 3_600_000;
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  return say("time_left", { when: Math.abs(hours) < 48 ? words.format(Math.round(hours), "hour") : words.format(Math.round(hours / 24), "day") });
}

function render() {
  part("prompt").classList.toggle("is-mine", now.mine);
  part("who").textContent = now.days && now.status === "running" ? `${who()} · ${timeLeft()}` : who();
  part("text").textContent = now.status === "over" && now.result ? now.result : now.prompt;
  document.title = now.mine ? `● ${say("your_turn")} – ${title}` : title;
  showSeats(now.seats, seatButtons);
  showSheet(now.sheet, now.seats);
  choices();
  menuButtons();
}

/** What can be touched, and the buttons of the prompt. */
function choices() {
  const next = chooser.next();
  board.mark(pending ? [] : next.filter((id) => !id.startsWith(BUTTON)));
  const touchable = chooser.touchable();
  for (const thing of board.things()) {
    thing.classList.toggle("may", touchable.has(thing.id));
    thing.classList.toggle("chosen", chooser.path.includes(thing.id));
  }
  const buttons = [];
  if (pending) {
    const { action } = pending;
    buttons.push(make("button", { class: "main", click: () => send(action) }, say("confirm")));
    buttons.push(make("button", { click: stepBack }, say("cancel")));
  } else {
    for (const id of next.filter((each) => each.startsWith(BUTTON))) {
      const path = [...chooser.path, id];
      const action = chooser.action(path);
      const label = action === null ? id.slice(BUTTON.length) : now.buttons[action];
      buttons.push(make("button", { "data-say": id, click: () => choose(path), pointerenter: () => hint(path), pointerleave: unhint, focus: () => hint(path), blur: unhint }, label));
    }
    if (chooser.forms().length > 1) {
      buttons.push(make("button", { click: () => turn(1), "aria-keyshortcuts": "R" }, say("turn_it")));
      buttons.push(make("button", { click: flip, "aria-keyshortcuts": "F" }, say("flip_it")));
    }
    if (chooser.path.length) buttons.push(make("button", { click: stepBack, "aria-keyshortcuts": "Escape" }, say("step_back")));
  }
  if (now.undo && !pending) buttons.push(make("button", { click: undo, "aria-keyshortcuts": "U" }, say("undo")));
  if (now.status === "over") buttons.push(...afterwards());
  part("buttons").replaceChildren(...buttons);
  part("more").textContent = pending ? `${pending.text}. ${say("confirm_hint")}` : "";
  if (pending) buttons[0].focus();
}

function afterwards() {
  const buttons = [make("a", { class: "button", href: `/replay/${now.table}` }, say("replay"))];
  if (now.seats.some((seat) => seat.mine)) {
    buttons.unshift(make("button", { class: "main", click: rematch }, say(now.rematch ? "to_rematch" : "rematch")));
  }
  return buttons;
}

async function rematch() {
  try {
    const told = await ask("POST", `${address}/rematch`);
    location.href = `/tables/${told.table}`;
  } catch (error) {
    whine(error instanceof Refused ? error.message : say("lost"));
  }
}

/** @param {Seat} seat @returns {HTMLElement[]} */
function seatButtons(seat) {
  const sitting = now.seats.some((each) => each.mine);
  const post = (/** @type {string} */ path, /** @type {object} */ body = {}) => () => attempt(() => ask("POST", `${address}/seats/${seat.seat}${path}`, body));
  const buttons = [];
  if (seat.open) {
    buttons.push(make("button", { class: sitting ? "" : "main", click: sit(seat.seat) }, say("sit_here")));
    if (sitting) buttons.push(make("button", { click: post("/bot", { level: table.usual }) }, say("add_bot")));
  } else if (now.status === "open" && (seat.mine || (seat.level && sitting))) {
    buttons.push(make("button", { click: () => attempt(() => ask("DELETE", `${address}/seats/${seat.seat}`)) }, say("stand_up")));
  } else if (seat.gone && sitting && !seat.mine) {
    buttons.push(make("button", { click: post("/bot", { level: table.usual }) }, say("bot_takes_over")));
  } else if (seat.mine && seat.level && !seat.resigned && now.status === "running") {
    buttons.push(make("button", { class: "main", click: post("/back") }, say("take_back")));
  }
  return buttons;
}

/** @param {number} seat */
function sit(seat) {
  return async () => {
    // Somebody who comes by a link has no name yet: a first one is given, and can be changed later.
    await ask("GET", "/api/me").catch(() => ask("PUT", "/api/me/name", { name: say("newcomer", { n: Math.floor(Math.random() * 900 + 100) }) }));
    await attempt(() => ask("POST", `${address}/seats/${seat}`));
    if (now.seats[seat]?.mine) location.reload();
  };
}

// Choosing

/** @param {string[]} path */
async function choose(path) {
  unhint();
  const action = chooser.action(path);
  if (action === null) {
    chooser.path = path;
    pending = null;
    choices();
    showForm();
    if (path.length) tellAloud(`${say("chosen", { name: board.thing(path[path.length - 1])?.getAttribute("aria-label") ?? "" })} ${say("choices", { n: chooser.next().length })}`);
    if (path.length && document.activeElement === document.body) focusFirst();
    return;
  }
  if (!settings.confirm) return send(action);
  const ply = now.ply;
  try {
    const told = await foresee(action);
    if (now.ply !== ply) return;
    if (!told.final) return send(action);
    chooser.path = path;
    pending = told;
    board.ghost(told.scene, told.sure);
    choices();
  } catch (error) {
    whine(error instanceof Refused ? error.message : say("lost"));
  }
}

/** @param {number} action */
function send(action) {
  board.unghost();
  return attempt(() => ask("POST", `${address}/actions`, { ply: now.ply, action, seat: uncovered, after: log.last }));
}

function undo() {
  return attempt(() => ask("POST", `${address}/undo`, { ply: now.ply, seat: uncovered }));
}

function stepBack() {
  board.unghost();
  pending = null;
  chooser.path = chooser.path.slice(0, -1);
  choices();
}

/** @param {number} by */
function turn(by) {
  if (!chooser.turn(by)) return false;
  pending = null;
  board.unghost();
  choices();
  showForm();
  return true;
}

function flip() {
  return turn(Math.floor(chooser.forms().length / 2));
}

/** Under a pointer that rests on the board, a turned piece shows itself anew. */
function showForm() {
  const thing = document.querySelector(".scene .may:hover");
  if (thing) hint(chooser.touched(thing.id));
}

/** @param {number} action @returns {Promise<Preview>} */
function foresee(action) {
  let told = previews.get(action);
  if (!told) {
    told = ask("GET", `${address}/preview/${action}`);
    previews.set(action, told);
  }
  return told;
}

let hinting = 0;

/** Show what touching would do. @param {string[] | null} path */
function hint(path) {
  unhint();
  if (!path?.length || pending) return;
  const action = chooser.only(path);
  if (action === null) return;
  hinting = window.setTimeout(async () => {
    const mine = hinting;
    const told = await foresee(action).catch(() => null);
    if (!told || mine !== hinting || pending) return;
    part("more").textContent = told.text;
    board.ghost(told.scene, told.sure);
  }, 120);
}

function unhint() {
  window.clearTimeout(hinting);
  hinting = 0;
  if (pending) return;
  board.unghost();
  part("more").textContent = "";
}

/**
 * The touchable thing under a point, else any thing there.
 * @param {MouseEvent} event
 * @returns {{id: string, means: boolean}}
 */
function under(event) {
  const touchable = chooser.touchable();
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

part("board").addEventListener("click", (event) => {
  const { id, means } = under(event);
  if (!means) return id ? refuse(event) : undefined;
  touch(id);
});

/** @param {string} id */
function touch(id) {
  if (pending && id === chooser.path[chooser.path.length - 1]) return send(pending.action);
  board.unghost();
  if (pending) {
    pending = null;
    chooser.path = chooser.path.slice(0, -1);
  }
  const path = chooser.touched(id);
  if (path) choose(path);
}

/** Say next to the place why it cannot be touched. @param {MouseEvent} event */
function refuse(event) {
  const reason = now.status === "over" ? say("game_over") : now.mine ? `${say("not_now")} ${now.prompt}` : `${say("not_your_turn")} ${who()}.`;
  const room = part("board-room").getBoundingClientRect();
  whine(reason, Math.min(Math.max(event.clientX - room.x, 140), room.width - 140), Math.max(event.clientY - room.y, 90));
}

let whining = 0;

/** @param {string} text @param {number} [x] @param {number} [y] */
function whine(text, x, y) {
  const why = part("why");
  const room = part("board-room").getBoundingClientRect();
  why.textContent = text;
  why.style.left = `${x ?? room.width / 2}px`;
  why.style.top = `${y ?? room.height / 2}px`;
  why.hidden = false;
  tellAloud(text);
  window.clearTimeout(whining);
  whining = window.setTimeout(() => { why.hidden = true; }, 3500);
}

part("board").addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const { id, means } = under(event);
  hint(means && !chooser.path.includes(id) ? chooser.touched(id) : null);
});
part("board").addEventListener("pointerleave", unhint);
part("board").addEventListener("focusin", (event) => {
  if (event.target instanceof Element) hint(chooser.touched(event.target.id));
});
part("board").addEventListener("focusout", unhint);
part("board").addEventListener("wheel", (event) => {
  if (!event.ctrlKey && turn(event.deltaY > 0 ? 1 : -1)) event.preventDefault();
}, { capture: true });

// Keys

function focusFirst() {
  /** @type {SVGElement | null} */ (board.svg.querySelector(".can[tabindex]"))?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || part("menu").hasAttribute("open")) return;
  const active = document.activeElement;
  const onBoard = active instanceof SVGElement && board.svg.contains(active);
  if (event.key.startsWith("Arrow") && (onBoard || active === document.body)) {
    event.preventDefault();
    const all = /** @type {SVGElement[]} */ ([...board.svg.querySelectorAll(".can[tabindex]")]);
    (onBoard ? nearest(active, all, event.key) : all[0])?.focus();
  } else if ((event.key === "Enter" || event.key === " ") && onBoard) {
    event.preventDefault();
    touch(active.id);
  } else if (event.key === "Escape" && (chooser.path.length || pending)) {
    stepBack();
  } else if (event.key === "u" && now.undo) {
    undo();
  } else if (event.key === "r" || event.key === "R") {
    turn(event.shiftKey ? -1 : 1);
  } else if (event.key === "f") {
    flip();
  }
});

// Looking back

/** @param {number | null} ply */
function lookBack(ply) {
  const then = part("then");
  then.hidden = ply === null;
  if (ply === null) return;
  const image = /** @type {HTMLImageElement} */ (then.querySelector("img"));
  image.src = `${address}/plies/${ply}?theme=${dark.matches ? "dark" : "light"}&seat=${now.seat}`;
  image.alt = say("board_at", { n: ply });
  /** @type {HTMLElement} */ (then.querySelector("figcaption")).textContent = say("move_n", { n: ply });
}

// The menu

function menuButtons() {
  const seats = now.status === "running" ? now.seats.filter((seat) => seat.mine && !seat.resigned) : [];
  const mine = seats.find((seat) => seat.seat === now.seat) ?? seats[0];
  part("menu-buttons").replaceChildren(
    ...(mine ? [make("button", { click: () => { if (window.confirm(say("sure_resign"))) attempt(() => ask("POST", `${address}/seats/${mine.seat}/resign`, {})); } }, say("resign"))] : []),
  );
}

const menu = /** @type {HTMLDialogElement} */ (part("menu"));
document.querySelector('[data-open="menu"]')?.addEventListener("click", () => menu.showModal());
document.querySelector('[data-do="copy"]')?.addEventListener("click", async () => {
  await navigator.clipboard.writeText(location.href);
  tellAloud(say("copied"));
});

// Begin

useDrawers();
board.useZoomers();
settings.use();
chooser.reset(now.ways);
log.add(now.lines, now.seats);
if (!table.shared || !covers(now)) {
  render();
}
// Whether somebody has been gone for long shows only with time.
window.setInterval(() => { if (now.status === "running" && !now.mine && !document.hidden) refresh(); }, 30_000);
follow(address, () => log.last, {
  changed: refresh,
  lost: () => { part("prompt").classList.add("is-lost"); part("more").textContent = say("lost"); },
  found: () => { if (part("prompt").classList.replace("is-lost", "is-found")) { part("more").textContent = ""; refresh(); } },
});
