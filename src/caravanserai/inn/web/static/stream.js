/** The stream of a table. It brings all that the page draws; the browser reconnects by itself and says what it has. */

/**
 * @param {() => string} address  of the stream, from what the page shows now
 * @param {{told: (now: import("./types.js").Now) => void, lost: () => void, found: () => void}} tell
 * @returns {() => void} opens it anew, where the address has changed
 */
export function follow(address, tell) {
  /** @type {EventSource} */
  let source;
  let again = 0;

  function open() {
    source?.close();
    source = new EventSource(address());
    source.addEventListener("open", () => { again = 0; tell.found(); });
    source.addEventListener("now", (event) => tell.told(JSON.parse(event.data)));
    source.addEventListener("error", (event) => {
      if (event.target !== source) return; // an old one
      tell.lost();
      if (source.readyState === EventSource.CLOSED) {
        // The server answered with an error: ask anew, more and more slowly.
        again = Math.min(30_000, again * 2 || 1000);
        window.setTimeout(open, again);
      }
    });
  }

  open();
  // Without a network an open stream is silent for long before it fails; a house on this very machine goes on.
  for (const change of ["online", "offline"]) window.addEventListener(change, open);
  window.addEventListener("pagehide", () => source.close());
  window.addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  return open;
}
