/** The stream of a table. The browser reconnects by itself and sends the last ply it heard of. */

/**
 * @param {string} address  of the table
 * @param {() => number} seen  the last ply that is shown
 * @param {{changed: () => void, lost: () => void, found: () => void}} tell
 */
export function follow(address, seen, tell) {
  /** @type {EventSource} */
  let source;
  let again = 0;

  function open() {
    source = new EventSource(`${address}/events?after=${seen()}`);
    source.addEventListener("open", () => { again = 0; tell.found(); });
    source.addEventListener("ply", (event) => { if (Number(event.lastEventId) > seen()) tell.changed(); });
    source.addEventListener("seats", () => tell.changed());
    source.addEventListener("error", () => {
      tell.lost();
      if (source.readyState === EventSource.CLOSED) {
        // The server answered with an error: ask anew, more and more slowly.
        again = Math.min(30_000, again * 2 || 1000);
        window.setTimeout(open, again);
      }
    });
  }

  open();
  window.addEventListener("online", () => { source.close(); open(); });
  window.addEventListener("pagehide", () => source.close());
  window.addEventListener("pageshow", (event) => { if (event.persisted) open(); });
}
