/**
 * What the server tells, as types for the checker: they are made from the description of the API (see .ci/types). Only things
 * to touch are written here, since the description does not go down into them.
 *
 * @typedef {import("api").components["schemas"]} Told
 * @typedef {{[id: string]: number | Ways}} Ways  Things to touch, in order, down to the code of an action.
 *
 * @typedef {Told["LogLine"]} Line
 * @typedef {Told["SeatStrength"]} Strength
 * @typedef {Told["SeatShown"]} Seat
 * @typedef {Told["SheetShown"]} Sheet
 * @typedef {Omit<Told["Now"], "ways"> & {ways: Ways}} Now
 * @typedef {Told["Preview"]} Preview
 * @typedef {Told["Moment"]} Moment
 * @typedef {Told["Standing"]} Standing
 * @typedef {Told["AnalysisShown"]} Analysis
 * @typedef {Told["OptionTold"]} Option
 * @typedef {Told["PositionTold"]} Position
 * @typedef {Omit<Told["StepShown"], "ways"> & {ways: Ways}} StepShown
 * @typedef {Omit<Told["TacticShown"], "ways"> & {ways: Ways}} TacticShown
 */

export {};
