/** A tactic: play the turn, be told whether it is the best, try again or go on. The server judges; no rule is here. */

import { Hand } from "./hand.js";
import { Board } from "./scene.js";
import { Refused, ask, carried, learnWords, make, part, rated, say, tellAloud } from "./tools.js";

/** @typedef {import("./types.js").TacticShown} TacticShown */

learnWords();
/** @type {{address: string}} */
const page = carried("inn-tactic");
/** @type {TacticShown} */
let now = carried("inn-now");
/** @type {number[]} the actions of this try */
let line = [];
const board = new Board(part("board"));
const hand = new Hand(board, {
  preview: (action) => ask("GET", `${page.address}/preview/${action}?${query(line)}`),
  why: (id, touched) => ask("GET", `${page.address}/why/${encodeURIComponent(id)}?${touched}&${query(line)}`),
  send: (action) => attempt([...line, action]),
  more,
  closed: () => (solved() ? say("tactic_done") : now.verdict === "wrong" ? say("tactic_missed") : ""),
  confirms: () => false, // a try can be made again
});

/** Nothing is left to be found. */
function solved() {
  return now.verdict === "right" || now.verdict === "given";
}

/** @param {number[]} actions */
function query(actions) {
  return new URLSearchParams(actions.map((action) => ["line", String(action)]));
}

/** Play actions; none: give up and see the answer. @param {number[]} actions */
function attempt(actions) {
  return show(actions, ask("POST", `${page.address}/tries`, { line: actions }));
}

/** Begin anew, or take the last action back. @param {number[]} actions */
function back(actions) {
  return show(actions, ask("GET", `${page.address}?${query(actions)}`));
}

/** @param {number[]} actions @param {Promise<TacticShown>} answer */
async function show(actions, answer) {
  try {
    const told = await answer;
    now = { ...told, strength: told.strength ?? now.strength };
    line = actions;
    board.show(now.scene);
    render();
  } catch (error) {
    hand.whine(error instanceof Refused ? error.message : say("lost"));
  }
}

function render() {
  const done = solved();
  hand.reset(now.ways, now.buttons, now.prompt);
  hand.show();
  part("prompt").classList.toggle("is-mine", !done && now.verdict !== "wrong");
  const said = part("said");
  said.hidden = !now.text;
  said.textContent = now.text;
  said.classList.toggle("is-right", now.verdict === "right");
  part("answer").hidden = !now.answer.length;
  part("answer").replaceChildren(...now.answer.map((text) => make("li", {}, text)));
  part("asked").textContent = now.prompt;
  part("rating").textContent = now.strength ? rated(now.strength) : "";
  tellAloud([now.text, ...now.answer, now.prompt].join(" "));
  const next = part("next");
  next.hidden = !done;
  next.classList.toggle("main", done);
  if (done) next.focus();
}

function more() {
  if (solved()) return [];
  const again = make("button", { class: "main", click: () => back([]) }, say("try_again"));
  const undo = make("button", { click: () => back(line.slice(0, -1)) }, say("undo"));
  const first = now.verdict === "wrong" ? [again] : line.length ? [undo] : [];
  return [...first, make("button", { click: () => attempt([]) }, say("show_me"))];
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && document.activeElement === document.body && solved()) part("next").click();
});

board.useZoomers();
render();
