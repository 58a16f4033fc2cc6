/** Moving between things by arrow keys. */

/** @type {{[key: string]: [number, number]}} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * The nearest thing in the direction of an arrow; what lies aside counts as farther away.
 * @template {Element} Thing
 * @param {Element} from
 * @param {Thing[]} things
 * @param {string} key
 * @returns {Thing | null}
 */
export function nearest(from, things, key) {
  const [right, down] = WAYS[key] ?? [0, 0];
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    if (thing === from) continue;
    const end = middle(thing);
    const ahead = (end.x - start.x) * right + (end.y - start.y) * down;
    const aside = Math.abs((end.x - start.x) * down) + Math.abs((end.y - start.y) * right);
    if (ahead <= 1) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}
