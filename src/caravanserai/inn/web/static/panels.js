/** The panels beside the board: seats, log and score sheet. The table and the replay share them. */

import { make, part, rated, say, sign } from "./tools.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Sheet} Sheet */

/** Whether the game counts for the ratings, and whether somebody took a hint. @param {Now} now */
export function showBadge(now) {
  part("badge").textContent = now.rated ? say("rated") : now.hinted ? say("with_hints") : "";
}

/** @param {Seat} seat */
function strength(seat) {
  if (!seat.strength) return [];
  return [make("span", { class: "seat-rating", title: say("rating") }, rated(seat.strength))];
}

/**
 * @param {Seat[]} seats
 * @param {(seat: Seat) => HTMLElement[]} buttons  what can be done with a seat
 */
export function showSeats(seats, buttons) {
  const list = part("seats");
  const giveBack = keepFocus(list);
  list.replaceChildren(
    ...seats.map((seat) => {
      const notes = [];
      if (seat.to_move && seat.level) notes.push(say("thinking"));
      if (seat.mine) notes.push(say("you"));
      else if (seat.guest && !seat.level && seat.rank === null) notes.push(say(seat.here ? "here" : "away"));
      if (seat.resigned) notes.push(say("resigned"));
      if (seat.rank !== null) notes.push(say("rank_n", { n: seat.rank + 1 }));
      const name = seat.guest ? make("a", { href: `/guests/${seat.guest}` }, seat.name) : make("span", {}, seat.name);
      name.className = "who-is";
      return make(
        "li",
        { class: `seat-row${seat.to_move ? " moves" : ""}`, "aria-current": seat.to_move },
        sign(seat.seat),
        name,
        ...strength(seat),
        ...(notes.length ? [make("span", { class: `seat-note${seat.to_move && seat.level ? " keep" : ""}` }, notes.join(", "))] : []),
        ...(seat.score === null ? [] : [make("span", { class: "seat-score", "aria-label": say("points", { n: seat.score }) }, String(seat.score))]),
        ...buttons(seat),
      );
    }),
  );
  giveBack();
}

/**
 * Rows are about to be drawn anew: what is focused in one of them is focused again afterwards, or what then stands in its place.
 * @param {HTMLElement} list
 */
function keepFocus(list) {
  const inRow = (/** @type {Element} */ row) => /** @type {HTMLElement[]} */ ([...row.querySelectorAll("a, button")]);
  const held = document.activeElement;
  const row = [...list.children].findIndex((each) => each.contains(held));
  const place = row < 0 ? -1 : inRow(list.children[row]).findIndex((each) => each === held);
  return () => {
    if (place >= 0) inRow(list.children[row])[place]?.focus();
  };
}

/** @param {Sheet | null} sheet @param {Seat[]} seats */
export function showSheet(sheet, seats) {
  const holder = part("sheet");
  const drawer = /** @type {HTMLElement} */ (holder.closest(".drawer"));
  drawer.hidden = sheet === null;
  for (const opener of document.querySelectorAll('[data-open="sheet"]')) /** @type {HTMLElement} */ (opener).hidden = sheet === null;
  if (!sheet) return;
  const head = (/** @type {Seat} */ seat) => {
    const cell = make("th", { scope: "col", title: seat.name, "aria-label": seat.name });
    cell.append(sign(seat.seat));
    return cell;
  };
  const row = (/** @type {string} */ name, /** @type {number[]} */ points) =>
    make("tr", {}, make("th", { scope: "row" }, name), ...points.map((point) => make("td", {}, String(point))));
  holder.replaceChildren(
    make(
      "table",
      { class: "score-sheet" },
      make("thead", {}, make("tr", {}, make("td"), ...seats.map(head))),
      make("tbody", {}, ...sheet.categories.map((name, index) => row(name, sheet.points[index]))),
      make("tfoot", {}, row(say("total"), sheet.totals)),
    ),
  );
}

export class Log {
  /** @param {(ply: number | null) => void} look  called when a line is pointed at, and with null when no longer */
  constructor(look) {
    this.list = part("log");
    this.look = look;
    /** @type {Map<number, HTMLElement>} */
    this.rows = new Map();
    /** @type {number} */
    this.turn = 0;
    this.last = 0;
  }

  /**
   * Add lines; one that takes another back removes it.
   * @param {Line[]} lines
   * @param {Seat[]} seats
   */
  add(lines, seats) {
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    for (const line of lines) {
      if (line.ply <= this.last) continue;
      this.last = line.ply;
      if (line.undoes !== null) {
        this.rows.get(line.undoes)?.remove();
        this.rows.delete(line.undoes);
        continue;
      }
      const row = this.row(line, seats);
      row.classList.toggle("begins", line.turn !== this.turn);
      this.turn = line.turn;
      this.rows.set(line.ply, row);
      this.list.append(row);
    }
    // Once the other panels have taken their room.
    if (atEnd) window.requestAnimationFrame(() => { this.list.scrollTop = this.list.scrollHeight; });
  }

  /** @param {Line} line @param {Seat[]} seats */
  row(line, seats) {
    const name = seats[line.seat]?.name ?? "";
    const button = make(
      "button",
      {
        type: "button",
        "aria-label": `${say("move_n", { n: line.ply })}: ${name}: ${line.text}`,
        pointerenter: () => this.look(line.ply),
        pointerleave: () => this.look(null),
        focus: () => this.look(line.ply),
        blur: () => this.look(null),
        click: () => this.look(line.ply),
      },
      make("span", { class: "ply" }, String(line.ply)),
      sign(line.seat),
      make("span", {}, line.text),
    );
    return make("li", {}, button);
  }

  /** Put a mark on a line. @param {number} ply @param {string} text @param {string} meaning */
  mark(ply, text, meaning) {
    const button = this.rows.get(ply)?.querySelector("button");
    if (!button || button.querySelector(".mark")) return;
    button.append(make("span", { class: "mark", title: meaning }, text));
    button.setAttribute("aria-label", `${button.getAttribute("aria-label")}, ${meaning}`);
  }

  /** Show which line the board stands at. @param {number} ply */
  point(ply) {
    for (const [at, row] of this.rows) row.classList.toggle("is-now", at === ply);
    this.rows.get(ply)?.scrollIntoView({ block: "nearest" });
  }
}

/**
 * What an option brings, and what the answer to it does.
 * @param {import("./types.js").Option} option
 * @param {number} seat
 * @param {Seat[]} seats
 */
export function sayGains(option, seat, seats) {
  return option.gains.map((gain) => (gain.seat === seat ? gain.text : say("answers", { name: seats[gain.seat]?.name ?? "", text: gain.text }))).join(" · ");
}
