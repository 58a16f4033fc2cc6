/** The form for a new table: shows as many seats as are asked for. */

const form = document.querySelector("form[data-seats]");
const count = /** @type {HTMLSelectElement | null} */ (form?.querySelector('[name="seats"]') ?? null);

function fit() {
  for (const seat of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-seat]"))) {
    seat.hidden = Number(seat.dataset.seat) > Number(count?.value);
  }
}

count?.addEventListener("change", fit);
fit();
