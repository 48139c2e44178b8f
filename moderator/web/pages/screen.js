// What stands on the room's screen. No sentence is made here: all come from the server.

/** @param {string} id @returns {HTMLElement} */
export const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} kind @param {string} text */
export function made(kind, text) {
  const node = document.createElement(kind);
  node.textContent = text;
  return node;
}

const LAST_SECONDS = 10;
/** The clock shows a second until it is over, but for a blink of the eye. */
const BLINK_SECONDS = 0.05;
/** So often the clock is looked at, where it does not change before: it may have been set. */
const LOOK_MS = 100;
/** A timer may ring a moment early. */
const SURE_MS = 1;
/** Signs of a clock that is wider than usual: "10:00". */
const LONG = 5;

/** A time as a clock has it. @param {number} seconds */
const face = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Put texts into a list, but leave it alone where it holds them: whoever is about to touch one, or has come to it by
 * keyboard, shall not lose it. @param {HTMLElement} list @param {HTMLElement[]} items */
function replace(list, items) {
  const told = (/** @type {Iterable<Element>} */ nodes) => [...nodes].map((node) => node.outerHTML).join();
  if (told(list.children) === told(items)) return;
  const focused = list.contains(document.activeElement) ? document.activeElement?.textContent : null;
  list.replaceChildren(...items);
  if (focused) items.find((item) => item.textContent === focused)?.focus();
}

export class Screen {
  /** @param {() => number | null} now Server's seconds; null while they are not known.
   * @param {(sentence: string) => void} tapped
   * @param {(part: string) => HTMLElement} find The parts of the screen, by name.
   * @param {() => void} changed Called when the screen holds more or less than before. */
  constructor(now, tapped, find = element, changed = () => {}) {
    this.find = find;
    this.changed = changed;
    this.now = now;
    this.tapped = tapped;
    /** @type {any} */
    this.clock = null;
    /** @type {Record<string, string>} */
    this.words = {};
    const show = () => {
      this.showClock();
      setTimeout(show, this.untilNextMs());
    };
    setTimeout(show, LOOK_MS);
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
    this.find("headline").textContent = message.headline;
    for (const part of ["lines", "lacks"]) {
      replace(this.find(part), message[part].map((/** @type {string} */ line) => made("li", line)));
    }
    this.find("lacking").hidden = message.lacks.length === 0;
    const buttons = message.tappable.map((/** @type {string} */ sentence) => {
      const button = made("button", sentence);
      button.addEventListener("click", () => this.tapped(sentence));
      return button;
    });
    const others = message.sayable.map((/** @type {string} */ sentence) => this.wording(sentence, message.types));
    // The host's page has a line of its own.
    const typing = /** @type {HTMLElement | null} */ (this.find("typing"));
    if (typing) typing.hidden = !message.types;
    replace(this.find("sentences"), [...buttons, ...others]);
    this.find("sayable").hidden = buttons.length + others.length === 0;
    this.changed();
  }

  /** A sentence that wants more words: where a line is typed it is put there, to be changed. @param {string} sentence
   * @param {boolean} types */
  wording(sentence, types) {
    if (!types || !this.find("line")) return made("span", sentence);
    const button = made("button", sentence);
    button.className = "wording";
    button.addEventListener("click", () => {
      const line = /** @type {HTMLInputElement} */ (this.find("line"));
      line.value = sentence;
      line.focus();
      line.select();
    });
    return button;
  }

  /** @param {any} message */
  heard(message) {
    this.find("heard").textContent = `${this.words.was_heard}: ${message.text} · ${message.verdict}`;
    this.find("heard").className = message.taken ? "taken" : "refused";
    this.changed();
  }

  /** Where players' phones join; nothing where nobody may. @param {any} message */
  joining(message) {
    const picture = /** @type {HTMLImageElement} */ (this.find("joining-code"));
    this.find("joining").hidden = !message.address;
    if (message.address) picture.src = message.picture;
    else picture.removeAttribute("src");
    this.find("joining-address").textContent = message.address.replace(/^\w+:\/\//, "");
    this.changed();
  }

  /** What the moderator says. @param {string} text */
  subtitle(text) {
    this.find("subtitle").textContent = text;
    this.changed();
  }

  /** @param {string} name Of one of the words; "" takes the trouble away. */
  trouble(name) {
    element("trouble").textContent = name ? (this.words[name] ?? "…") : "";
    this.changed();
  }

  /** @param {number} level In dB. */
  level(level) {
    for (const id of ["level", "trial-level"]) /** @type {HTMLMeterElement} */ (element(id)).value = level;
  }

  showClock() {
    const shown = this.find("clock");
    const now = this.now();
    const { clock } = this;
    const paused = Boolean(clock?.paused);
    if (this.find("paused").hidden === paused) {
      this.find("paused").hidden = !paused;
      this.changed();
    }
    if (paused && now !== null) {
      const length = face(Math.max(0, Math.floor(now - (clock.since ?? clock.at))));
      if (this.find("paused-for").textContent !== length) this.find("paused-for").textContent = length;
    }
    const text = clock && clock.left !== null && now !== null ? this.clockText(now) : "";
    if (shown.textContent === text) return;
    const resized = shown.textContent?.length !== text.length;
    shown.textContent = text;
    shown.classList.toggle("last", text !== "" && !text.includes(":"));
    shown.classList.toggle("long", text.length >= LONG);
    if (resized) this.changed();
  }

  /** Until the clock is looked at again: when it shows the next second. A picture that is the same needs no battery. */
  untilNextMs() {
    const now = this.now();
    const { clock } = this;
    if (now === null || !clock || clock.left === null || clock.paused) return LOOK_MS;
    const left = clock.left - (now - clock.at) - BLINK_SECONDS;
    return Math.min(LOOK_MS, 1000 * Math.max(0, left - Math.floor(left)) + SURE_MS);
  }

  /** Minutes and seconds; of the last ten the seconds alone. @param {number} now Server's seconds. */
  clockText(now) {
    const { clock } = this;
    const left = Math.max(0, clock.left - (clock.paused ? 0 : now - clock.at));
    const seconds = Math.max(0, Math.ceil(left - BLINK_SECONDS));
    return seconds <= LAST_SECONDS && !clock.paused ? String(seconds) : face(seconds);
  }
}
