/** The replay of a finished game: step, jump, autoplay, look through any seat. */

import { AnalysisRoom } from "./analysis.js";
import { Board, isTyping } from "./scene.js";
import { Log, showBadge, showSeats, showSheet } from "./panels.js";
import { ask, carried, learnWords, part, say, tellAloud, useDrawers } from "./tools.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Moment} Moment */

const MOVE_MILLISECONDS = 900; // for each move that is shown

learnWords();
/** @type {Now} */
const now = carried("inn-now");
const board = new Board(part("board"));
const slider = /** @type {HTMLInputElement} */ (part("slider"));
const seat = /** @type {HTMLSelectElement} */ (part("seat"));
const log = new Log((ply) => { if (ply !== null && document.activeElement?.closest(".log")) go(ply); });
let ply = Number(slider.value);
let playing = 0;
let wanted = ply;

/** @param {number} to @param {boolean} [anew] */
async function go(to, anew = false) {
  to = Math.min(Math.max(to, 0), now.ply);
  if (to === wanted && !anew) return;
  wanted = to;
  slider.value = String(to);
  /** @type {Moment} */
  const moment = await ask("GET", `/api/tables/${now.table}/scenes/${to}?seat=${seat.value}`);
  if (wanted !== to) return; // somebody was quicker
  ply = to;
  board.show(moment.scene);
  showSheet(moment.sheet, now.seats);
  history.replaceState(null, "", `?ply=${to}`);
  tell();
}

function tell() {
  const line = now.lines.find((each) => each.ply === ply);
  const text = line ? `${now.seats[line.seat]?.name}: ${line.text}` : "";
  part("who").textContent = `${say("move_n", { n: `${ply} / ${now.ply}` })} ${text}`;
  log.point(ply);
  tellAloud(text);
  analysis?.at(ply);
}

function stop() {
  window.clearInterval(playing);
  playing = 0;
  for (const button of document.querySelectorAll('[data-step="play"]')) button.textContent = say("play");
}

function start() {
  if (ply >= now.ply) go(0);
  playing = window.setInterval(() => (wanted >= now.ply ? stop() : go(wanted + 1)), MOVE_MILLISECONDS);
  for (const button of document.querySelectorAll('[data-step="play"]')) button.textContent = say("pause");
}

/** @type {{[name: string]: () => void}} */
const steps = {
  first: () => go(0),
  back: () => go(wanted - 1),
  on: () => go(wanted + 1),
  last: () => go(now.ply),
  play: () => (playing ? stop() : start()),
};
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-step]"))) {
  button.addEventListener("click", () => {
    if (button.dataset.step !== "play") stop();
    steps[button.dataset.step ?? ""]?.();
  });
}
slider.addEventListener("input", () => go(Number(slider.value)));
seat.addEventListener("change", () => go(ply, true));
document.addEventListener("keydown", (event) => {
  if (isTyping(event)) return;
  const name = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" }[event.key];
  if (!name || (event.key === " " && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  steps[name]();
});

/** @type {AnalysisRoom | null} */
const analysis = document.querySelector('[data-part="analysis"]')
  ? new AnalysisRoom(now, board, log, (to, through) => {
    stop();
    if (through !== undefined) seat.value = String(through);
    go(to, true);
  }, () => Number(seat.value))
  : null;

useDrawers();
board.useZoomers();
showBadge(now);
showSeats(now.seats, () => []);
showSheet(/** @type {Moment} */ (carried("inn-moment")).sheet, now.seats);
log.add(now.lines, now.seats);
window.requestAnimationFrame(tell); // the log scrolls to its end first
