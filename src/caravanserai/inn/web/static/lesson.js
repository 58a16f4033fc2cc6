/** A step of a lesson: try something, be told what it is worth, go on. The server judges; no rule is here. */

import { Hand } from "./hand.js";
import { Board } from "./scene.js";
import { Refused, ask, carried, learnWords, make, part, say, tellAloud } from "./tools.js";

/** @typedef {import("./types.js").StepShown} StepShown */

const ANSWER_MILLISECONDS = 1100; // until the others answer

learnWords();
/** @type {{address: string, look: string[]}} */
const page = carried("inn-lesson");
/** @type {StepShown} */
let now = carried("inn-now");
/** @type {number[]} the actions that were right so far */
let line = [];
const reading = !document.querySelector('[data-part="asked"]');
const board = new Board(part("board"));
const hand = new Hand(board, {
  preview: (action) => ask("GET", `${page.address}/preview/${action}?${query(line)}`),
  why: (id, touched) => ask("GET", `${page.address}/why/${encodeURIComponent(id)}?${touched}&${query(line)}`),
  send,
  more,
  closed: () => (reading ? say("only_read") : now.verdict === "right" ? say("step_done") : ""),
  confirms: () => false, // every try can be made again
});

/** @param {number[]} actions */
function query(actions) {
  return new URLSearchParams(actions.map((action) => ["line", String(action)]));
}

/** @param {number} action */
async function send(action) {
  const tried = [...line, action];
  try {
    /** @type {StepShown} */
    const told = await ask("GET", `${page.address}?${query(tried)}`);
    now = told;
    if (told.verdict !== "wrong") {
      line = tried;
      board.show(told.scenes[0]);
    }
    render();
    if (told.scenes.length > 1) window.setTimeout(() => board.show(told.scenes[1]), ANSWER_MILLISECONDS);
  } catch (error) {
    hand.whine(error instanceof Refused ? error.message : say("lost"));
  }
}

function render() {
  const done = now.verdict === "right";
  hand.reset(now.ways, now.buttons, now.prompt);
  hand.show();
  part("prompt").classList.toggle("is-mine", !reading && !done);
  const said = part("said");
  said.hidden = !now.text;
  said.textContent = now.text;
  said.classList.toggle("is-right", done);
  if (!reading) part("asked").textContent = done ? "" : now.prompt;
  tellAloud([now.text, done ? "" : now.prompt].join(" "));
  if (!done) return;
  part("next").classList.add("main");
  part("next").focus();
}

function more() {
  return now.verdict === "wrong" ? [make("button", { click: showAnswer }, say("show_me"))] : [];
}

/** Point out what to touch. */
function showAnswer() {
  hand.chooser.path = [];
  hand.show();
  board.point(now.answer);
  for (const id of now.answer) document.querySelector(`[data-say="${CSS.escape(id)}"]`)?.classList.add("hinted");
  board.thing(now.answer[0])?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && document.activeElement === document.body && (reading || now.verdict === "right")) part("next").click();
});

board.useZoomers();
render();
board.point(page.look);
