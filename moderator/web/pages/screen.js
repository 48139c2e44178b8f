// What stands on the room's screen. No sentence is made here: all come from the server.

/** @param {string} id @returns {HTMLElement} */
export const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} kind @param {string} text */
function made(kind, text) {
  const node = document.createElement(kind);
  node.textContent = text;
  return node;
}

const LAST_SECONDS = 10;
/** The clock shows a second until it is over, but for a blink of the eye. */
const BLINK_SECONDS = 0.05;

export class Screen {
  /** @param {() => number | null} now Server's seconds; null while they are not known.
   * @param {(sentence: string) => void} tapped */
  constructor(now, tapped) {
    this.now = now;
    this.tapped = tapped;
    /** @type {any} */
    this.clock = null;
    /** @type {Record<string, string>} */
    this.words = {};
    const show = () => {
      this.showClock();
      requestAnimationFrame(show);
    };
    requestAnimationFrame(show);
  }

  /** @param {any} message */
  welcome(message) {
    for (let i = 0; i < message.words.length; i += 2) this.words[message.words[i]] = message.words[i + 1];
    document.documentElement.lang = message.language;
    document.title = message.room;
    element("room").textContent = message.room;
    element("device").textContent = this.words.this_device_is;
    for (const node of document.querySelectorAll("[data-word]")) {
      node.textContent = this.words[/** @type {HTMLElement} */ (node).dataset.word ?? ""];
    }
    for (const id of ["level", "trial-level"]) element(id).setAttribute("aria-label", this.words.microphone_level);
  }

  /** @param {any} message */
  room(message) {
    element("headline").textContent = message.headline;
    element("lines").replaceChildren(...message.lines.map((/** @type {string} */ line) => made("li", line)));
    const buttons = message.tappable.map((/** @type {string} */ sentence) => {
      const button = made("button", sentence);
      button.addEventListener("click", () => this.tapped(sentence));
      return button;
    });
    const others = message.sayable.map((/** @type {string} */ sentence) => made("span", sentence));
    element("sentences").replaceChildren(...buttons, ...others);
    element("sayable").hidden = buttons.length + others.length === 0;
  }

  /** @param {any} message */
  heard(message) {
    element("heard").textContent = `${this.words.was_heard}: ${message.text} · ${message.verdict}`;
    element("heard").className = message.taken ? "taken" : "refused";
  }

  /** @param {string} name Of one of the words; "" takes the trouble away. */
  trouble(name) {
    element("trouble").textContent = name ? (this.words[name] ?? "…") : "";
  }

  /** @param {number} level In dB. */
  level(level) {
    for (const id of ["level", "trial-level"]) /** @type {HTMLMeterElement} */ (element(id)).value = level;
  }

  showClock() {
    const shown = element("clock");
    const now = this.now();
    const { clock } = this;
    element("paused").hidden = !clock?.paused;
    if (!clock || clock.left === null || now === null) {
      if (shown.textContent) shown.textContent = "";
      return;
    }
    const left = Math.max(0, clock.left - (clock.paused ? 0 : now - clock.at));
    const seconds = Math.ceil(left - BLINK_SECONDS);
    const text = `${Math.floor(Math.max(0, seconds) / 60)}:${String(Math.max(0, seconds) % 60).padStart(2, "0")}`;
    if (shown.textContent !== text) shown.textContent = text;
    shown.classList.toggle("last", seconds <= LAST_SECONDS && !clock.paused);
  }
}
