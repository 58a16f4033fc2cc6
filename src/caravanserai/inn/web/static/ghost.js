/** What one scene has that another has not, drawn where it belongs in the other. */

const SVG = "http://www.w3.org/2000/svg";
const MIN_BOARD_THINGS = 3; // so many things that move alike are a board that was drawn elsewhere, not pieces that moved
const MAX_CHANGED_THINGS = 8; // more go, or look new, because another seat's are shown next
const MAX_CHANGED_SHARE = 0.4; // of the things; if it is more, the drawing has another size, and a preview would only confuse

/** @typedef {{x: number, y: number}} Spot */

/** Where a thing stands in its scene. @param {Element} thing @returns {Spot | null} */
function spot(thing) {
  const found = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(thing.getAttribute("transform") ?? "");
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** A thing as it was drawn, without where it stands and what the page did with it. @param {Element} thing */
function look(thing) {
  const copy = /** @type {Element} */ (thing.cloneNode(true));
  for (const name of ["class", "tabindex", "role", "transform", "display"]) copy.removeAttribute(name);
  for (const mark of copy.querySelectorAll(".halo, .frame")) mark.remove();
  return copy.outerHTML;
}

/**
 * @param {SVGSVGElement} here
 * @param {SVGSVGElement} there
 * @returns {{layer: SVGElement | null, gone: Element[], replaced: Element[]}}  replaced: what the layer writes over
 */
export function differences(here, there) {
  const old = new Map([...here.querySelectorAll(".thing[id]")].map((thing) => [thing.id, thing]));
  const next = [...there.querySelectorAll(".thing[id]")];
  /** @type {Map<string, Spot[]>} things that were moved alike, by how far */
  const moves = new Map();
  /** @type {Map<Element, {by: Spot, key: string, at: Spot}>} */
  const moved = new Map();
  for (const thing of next) {
    const from = old.get(thing.id);
    const [a, b] = [from && spot(from), spot(thing)];
    if (!a || !b) continue;
    const by = { x: b.x - a.x, y: b.y - a.y };
    const key = `${Math.round(by.x * 2)} ${Math.round(by.y * 2)}`;
    moved.set(thing, { by, key, at: b });
    moves.set(key, [...(moves.get(key) ?? []), b]);
  }
  const stays = [...moved.values()].filter((each) => each.key === "0 0" || (moves.get(each.key)?.length ?? 0) >= MIN_BOARD_THINGS);
  const staying = new Set(stays);
  const differs = next.filter((thing) => {
    const from = old.get(thing.id);
    const way = moved.get(thing);
    return !from || look(from) !== look(thing) || (way && !staying.has(way));
  });
  const restyled = new Set(
    differs.filter((thing) => {
      const way = moved.get(thing);
      return way && staying.has(way);
    }),
  );
  const changed = restyled.size > MAX_CHANGED_THINGS ? differs.filter((thing) => !restyled.has(thing)) : differs;
  if (changed.length > 12 && changed.length > MAX_CHANGED_SHARE * next.length) return { layer: null, gone: [], replaced: [] };
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "ghost");
  layer.setAttribute("aria-hidden", "true");
  for (const thing of changed) {
    const shift = document.createElementNS(SVG, "g");
    const at = spot(thing);
    const by = at ? beside(at, stays) : { x: 0, y: 0 };
    shift.setAttribute("transform", `translate(${-by.x} ${-by.y})`);
    const copy = /** @type {Element} */ (thing.cloneNode(true));
    copy.removeAttribute("id");
    copy.classList.remove("thing");
    shift.append(copy);
    layer.append(shift);
  }
  for (const symbol of there.querySelectorAll("defs > [id]")) {
    if (!here.querySelector(`[id="${CSS.escape(symbol.id)}"]`)) layer.append(symbol);
  }
  const kept = new Set(next.map((thing) => thing.id));
  const gone = [...old.values()].filter((thing) => !kept.has(thing.id));
  // What can be touched stays in sight: it may be under the pointer, or have the focus.
  const under = changed.filter((thing) => restyled.has(thing)).map((thing) => /** @type {Element} */ (old.get(thing.id)));
  const replaced = under.filter((thing) => !thing.hasAttribute("tabindex"));
  return { layer, gone: gone.length > MAX_CHANGED_THINGS ? [] : gone, replaced };
}

/**
 * How far the nearest thing was moved that only moved because the drawing did.
 * @param {Spot} at
 * @param {{by: Spot, at: Spot}[]} stays
 * @returns {Spot}
 */
function beside(at, stays) {
  let by = { x: 0, y: 0 };
  let least = Infinity;
  for (const each of stays) {
    const far = Math.hypot(each.at.x - at.x, each.at.y - at.y);
    if (far > 0 && far < least) [by, least] = [each.by, far];
  }
  return by;
}
