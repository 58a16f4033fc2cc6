/** The table page. It draws what the server tells and sends what was touched; it contains no rule of any game. */

import { Hand } from "./hand.js";
import { Board } from "./scene.js";
import { Log, showBadge, showSeats, showSheet } from "./panels.js";
import { follow } from "./stream.js";
import { Adviser } from "./hint.js";
import { Settings } from "./settings.js";
import { Refused, ask, carried, dark, learnWords, make, part, say, tellAloud, useDrawers } from "./tools.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Seat} Seat */

learnWords();
/** @type {{shared: boolean, usual: string}} */
const table = carried("inn-table");
/** @type {Now} */
let now = carried("inn-now");
const address = `/api/tables/${now.table}`;
const board = new Board(part("board"));
const settings = new Settings();
/** @type {Hand} */
const hand = new Hand(board, {
  preview: (action) => ask("GET", `${address}/preview/${action}`),
  why: (id, query) => ask("GET", `${address}/why/${encodeURIComponent(id)}?${query}`),
  send,
  more,
  closed,
  confirms: () => settings.confirm,
});
const log = new Log(lookBack);
const adviser = new Adviser(address, board, (action) => hand.foresee(action), (text) => hand.whine(text));
/** @type {number | null} the seat that is uncovered, where several people share this screen */
let uncovered = null;
let shown = now.drawing; // on the board
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
  if (told.drawing !== shown && !told.scene) return look(); // it was sent before, but not shown
  now = told;
  showBadge(now);
  if (!moved) return showSeats(now.seats, seatButtons); // somebody came or went: what is being chosen stays
  adviser.forget();
  if (told.drawing !== shown) board.show(told.scene);
  shown = told.drawing;
  hand.reset(told.ways, told.buttons, told.prompt);
  const news = told.lines.filter((line) => line.undoes === null).map((line) => `${told.seats[line.seat]?.name}: ${line.text}.`);
  render();
  tellAloud([...news, who(), now.prompt].join(" "));
  if (now.mine && !wasMine) settings.callToTurn(say("notify_title", { game: now.title }), now.prompt);
}
/** Look at the table anew, where what the stream brings is not enough. */
async function look() {
  const query = new URLSearchParams({ after: String(log.last) });
  if (table.shared) query.set("seat", String(uncovered ?? -1));
  try {
    take(await ask("GET", `${address}?${query}`));
  } catch {
    // The stream tells when the house is back.
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
    hand.whine(error instanceof Refused ? error.message : say("lost"));
    if (error instanceof Refused && error.status === 409) await look();
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
  uncover(null);
  adviser.forget();
  const cover = part("cover");
  showSeats(told.seats, seatButtons);
  showSheet(told.sheet, told.seats);
  if (cover.dataset.seat === String(next.seat)) return true; // it is there already, and the focus perhaps elsewhere
  cover.dataset.seat = String(next.seat);
  const show = make("button", { class: "main", click: () => {
    cover.hidden = true;
    delete cover.dataset.seat;
    uncover(next.seat);
  } }, say("i_am", { name: next.name }));
  cover.replaceChildren(make("h2", {}, say("hand_to", { name: next.name })), make("p", { class: "soft" }, say("hand_hint")), show);
  cover.hidden = false;
  part("who").textContent = say("hand_to", { name: next.name });
  part("text").textContent = "";
  part("more").textContent = "";
  part("buttons").replaceChildren();
  show.focus();
  return true;
}

/** Look through another seat from now on. @param {number | null} seat */
function uncover(seat) {
  if (seat === uncovered) return;
  uncovered = seat;
  reopen();
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
  hand.show();
  menuButtons();
}

/** The buttons of the page beside those of the hand. @returns {HTMLElement[]} */
function more() {
  const buttons = [];
  if (now.undo && !hand.pending) buttons.push(make("button", { click: undo, "aria-keyshortcuts": "U" }, say("undo")));
  if (now.hint && !hand.pending) buttons.push(adviser.button(now));
  if (now.status === "over") buttons.push(...afterwards());
  return buttons;
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
    hand.whine(error instanceof Refused ? error.message : say("lost"));
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

// Playing

/** @param {number} action */
function send(action) {
  return attempt(() => ask("POST", `${address}/actions`, { ply: now.ply, action, seat: uncovered, after: log.last }));
}

function undo() {
  return attempt(() => ask("POST", `${address}/undo`, { ply: now.ply, seat: uncovered }));
}

document.addEventListener("keydown", (event) => {
  if (event.key === "u" && now.undo && hand.hears(event)) undo();
});

/** Why nothing at all can be touched now; empty if something can. */
function closed() {
  if (now.status === "over") return say("game_over");
  return now.mine ? "" : `${say("not_your_turn")} ${who()}.`;
}

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

/** The stream of the table as the page may see it, on from the drawing that it shows. */
function streamAddress() {
  const query = new URLSearchParams({ drawing: shown });
  if (table.shared) query.set("seat", String(uncovered ?? -1));
  return `${address}/now/events?${query}`;
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
hand.reset(now.ways, now.buttons, now.prompt);
showBadge(now);
log.add(now.lines, now.seats);
/** @type {() => void} */
let reopen = () => {};
if (!table.shared || !covers(now)) render();
reopen = follow(streamAddress, {
  told: take,
  lost: () => { part("prompt").classList.add("is-lost"); part("more").textContent = say("lost"); },
  found: () => { if (part("prompt").classList.replace("is-lost", "is-found")) part("more").textContent = ""; },
});
