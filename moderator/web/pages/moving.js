// A page whose machine is gone looks for its table on the other machines of the hall, and goes there by itself.

import { made } from "./screen.js";

/** A machine that does not answer for so long may be gone: one that starts anew, or a Wi-Fi that hiccups, is back by then. */
const LOST_MS = 8_000;
const AGAIN_MS = 3_000;
/** Asked so often without an answer of any machine, somebody is shown the ways there: a browser that does not trust the
 * others' certificates lets no page ask them, but warns whoever opens them. */
const MOST_UNANSWERED = 4;

/** Where a table's page is to go, of what machines have told; only to where one of the told machines is. Null: nowhere.
 * @param {(string | null)[]} told @param {string[]} lobbies @param {string} here The page's own origin. */
export function wayTo(told, lobbies, here) {
  const hosts = new Set(lobbies.map((lobby) => new URL(lobby).hostname));
  for (const origin of told) {
    if (!origin || !URL.canParse(origin)) continue;
    const place = new URL(origin);
    if (place.protocol === "https:" && hosts.has(place.hostname) && place.origin !== here) return place.origin;
  }
  return null;
}

export class Moving {
  /** @param {HTMLElement} ways Where the ways are shown that somebody has to choose.
   * @param {() => Record<string, string>} words */
  constructor(ways, words) {
    this.ways = ways;
    this.words = words;
    /** @type {{table: number, lobbies: string[], entrances: string[], token: string} | null} */
    this.known = null;
    /** @type {Worker | null} */
    this.asking = null;
    this.unanswered = 0;
    /** What asks next; 0: nobody has to. */
    this.timer = 0;
  }

  /** The server tells which machines there are, while it can. @param {any} message */
  learn(message) {
    this.known = message;
    this.asking?.terminate();
    this.asking = new Worker("/machines.js");
    this.asking.onmessage = ({ data }) => this.hear(data);
  }

  /** @param {boolean} is Whether there is a line, or none is wanted. */
  connected(is) {
    if (is) {
      clearTimeout(this.timer);
      this.timer = this.unanswered = 0;
      this.ways.hidden = true;
    } else if (!this.timer) this.timer = setTimeout(() => this.ask(), LOST_MS);
  }

  ask() {
    this.timer = setTimeout(() => this.ask(), AGAIN_MS);
    if (this.known) this.asking?.postMessage({ lobbies: this.known.lobbies, table: this.known.table });
  }

  /** @param {(string | null)[]} told */
  hear(told) {
    if (!this.timer || !this.known) return;
    const way = wayTo(told, this.known.lobbies, location.origin);
    // What stands behind # is sent to no server and stands in no log, and the page there takes it away.
    if (way) location.replace(`${way}/enter#${this.known.token}`);
    this.unanswered = told.some((each) => each !== null) ? 0 : this.unanswered + 1;
    if (this.unanswered >= MOST_UNANSWERED && this.ways.hidden) this.show();
  }

  show() {
    const { known } = this;
    if (!known) return;
    const words = this.words();
    const buttons = known.entrances.map((entrance) => {
      const button = made("button", `${words.go_on_elsewhere} ${new URL(entrance).hostname}`);
      button.className = "main";
      button.addEventListener("click", () => location.assign(`${entrance}t/${known.table}#${known.token}`));
      return button;
    });
    this.ways.replaceChildren(made("p", words.table_may_have_moved), ...buttons);
    this.ways.hidden = false;
  }
}
