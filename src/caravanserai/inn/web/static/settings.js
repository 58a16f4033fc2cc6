/** What a guest has chosen for this device, and how they are called to their turn. */

const STORAGE_KEY = "inn-settings";

export class Settings {
  constructor() {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    /** @type {boolean} */
    this.confirm = kept.confirm ?? true;
    /** @type {boolean} */
    this.sound = kept.sound ?? false;
    /** @type {boolean} */
    this.notify = kept.notify ?? false;
  }

  /** Bind the check boxes of the menu. */
  use() {
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-setting]"))) {
      const name = /** @type {"confirm" | "sound" | "notify"} */ (box.dataset.setting);
      box.checked = this[name];
      box.addEventListener("change", async () => {
        this[name] = box.checked;
        if (name === "notify" && box.checked && (await Notification.requestPermission()) !== "granted") {
          box.checked = this.notify = false;
        }
        if (name === "sound" && box.checked) chime();
        const { confirm, sound, notify } = this;
        localStorage.setItem(STORAGE_KEY, JSON.stringify({ confirm, sound, notify }));
      });
    }
  }

  /** @param {string} title @param {string} text */
  callToTurn(title, text) {
    if (this.sound) chime();
    if (this.notify && document.hidden && Notification.permission === "granted") {
      const note = new Notification(title, { body: text, tag: location.pathname });
      note.addEventListener("click", () => window.focus());
    }
  }
}

/** Two soft tones. */
function chime() {
  const audio = new AudioContext();
  [660, 880].forEach((pitch, index) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + index * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.3);
  });
}
