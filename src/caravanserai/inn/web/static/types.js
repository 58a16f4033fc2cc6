/**
 * What the server tells, as types for the checker. See view_models.py, choices.py, analysis_views.py, lesson_views.py and tactic_views.py.
 *
 * @typedef {{[id: string]: number | Ways}} Ways  Things to touch, in order, down to the code of an action.
 * @typedef {{ply: number, turn: number, seat: number, text: string, undoes: number | null}} Line
 * @typedef {{rating: number, sure: boolean, gain: number | null}} Strength
 * @typedef {{seat: number, name: string, guest: string | null, level: string | null, open: boolean, mine: boolean,
 *   here: boolean, gone: boolean, resigned: boolean, to_move: boolean, score: number | null, rank: number | null,
 *   strength: Strength | null}} Seat
 * @typedef {{categories: string[], points: number[][], totals: number[]}} Sheet
 * @typedef {{table: string, game: string, title: string, ply: number, seat: number, status: string, turn: number,
 *   mover: number, mine: boolean, prompt: string, drawing: string, scene: string, ways: Ways, buttons: {[id: string]: string},
 *   undo: boolean, lines: Line[], seats: Seat[], sheet: Sheet | null, result: string, rematch: string | null,
 *   since: number, days: number, rated: boolean, hinted: boolean, hint: boolean}} Now
 * @typedef {{action: number, text: string, final: boolean, scene: string, sure: boolean}} Preview
 * @typedef {{ply: number, turn: number, mover: number, prompt: string, scene: string, sheet: Sheet | null}} Moment
 * @typedef {{ply: number, seat: number, win: number[], margin: number[], loss: number, mark: string}} Standing
 * @typedef {{status: "none" | "waiting" | "running" | "done", before: number, judged: number, whole: number,
 *   plies: Standing[]}} Analysis
 * @typedef {{action: number, text: string, touches: string[], win: number[], margin: number[],
 *   line: {seat: number, text: string}[], gains: {seat: number, text: string}[]}} Option
 * @typedef {{ply: number, seat: number, best: Option[], played: Option | null, loss: number, mark: string}} Position
 * @typedef {{verdict: "" | "right" | "on" | "wrong", text: string, prompt: string, scenes: string[], ways: Ways,
 *   buttons: {[id: string]: string}, answer: string[]}} StepShown
 * @typedef {{tactic: string, seats: number, seat: number, asked: string, verdict: "" | "right" | "on" | "wrong" | "given",
 *   text: string, answer: string[], prompt: string, scene: string, ways: Ways, buttons: {[id: string]: string},
 *   strength: Strength | null}} TacticShown
 */

export {};
