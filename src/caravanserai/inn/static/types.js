/**
 * What the server tells, as types for the checker. See show.py.
 *
 * @typedef {{[id: string]: number | Ways}} Ways  Things to touch, in order, down to the code of an action.
 * @typedef {{ply: number, turn: number, seat: number, text: string, undoes: number | null}} Line
 * @typedef {{seat: number, name: string, guest: string | null, level: string | null, open: boolean, mine: boolean,
 *   here: boolean, gone: boolean, resigned: boolean, to_move: boolean, score: number | null, rank: number | null}} Seat
 * @typedef {{categories: string[], points: number[][], totals: number[]}} Sheet
 * @typedef {{table: string, game: string, title: string, ply: number, seat: number, status: string, turn: number,
 *   mover: number, mine: boolean, prompt: string, scene: string, ways: Ways, buttons: {[id: string]: string},
 *   undo: boolean, lines: Line[], seats: Seat[], sheet: Sheet | null, result: string, rematch: string | null,
 *   since: number, days: number}} Now
 * @typedef {{action: number, text: string, final: boolean, scene: string, sure: boolean}} Preview
 * @typedef {{ply: number, turn: number, mover: number, prompt: string, scene: string, sheet: Sheet | null}} Moment
 */

export {};
