// A share that the moderator knows of: this phone shows a code, the other scans it, both agree.

import { element, made } from "./screen.js";

/** @typedef {(message: import("./wire.js").Message) => void} Send */

const STEP_MS = 200;
const PARTS = ["share-ways", "share-code", "share-left", "share-yes", "share-no", "share-close"];

export class Sharing {
  /** @param {Send} send @param {(word: string) => void} tell Gets the name of a word, what became of it. */
  constructor(send, tell) {
    this.send = send;
    this.tell = tell;
    /** @type {any} */
    this.seat = null;
    /** @type {Record<string, string>} */
    this.words = {};
    /** Of the question that stands there; 0: none. */
    this.number = 0;
    /** Whether the player has begun something that the server knows of. */
    this.busy = false;
    this.ends = 0;
    this.lasts = 1;
    this.dialog = /** @type {HTMLDialogElement} */ (element("share"));
    element("open-share").addEventListener("click", () => this.ways());
    element("share-close").addEventListener("click", () => this.dialog.close());
    element("share-yes").addEventListener("click", () => this.answer(true));
    element("share-no").addEventListener("click", () => this.answer(false));
    // Also Escape closes it.
    this.dialog.addEventListener("close", () => {
      if (this.number) this.send({ is: "AnswerShare", number: this.number, agrees: false });
      else if (this.busy) this.send({ is: "CloseShare" });
      this.forget();
    });
    setInterval(() => this.count(), STEP_MS);
  }

  /** @param {any} seat @param {Record<string, string>} words */
  show(seat, words) {
    const before = JSON.stringify([this.seat?.shares, this.seat?.share_partners]);
    [this.seat, this.words] = [seat, words];
    const changed = before !== JSON.stringify([seat.shares, seat.share_partners]);
    if (this.dialog.open && changed && !this.busy && !this.number) this.ways();
  }

  /** What can be shown, and to whom. */
  ways() {
    const may = this.seat.shares.length > 0 && this.seat.share_partners.length > 0;
    const told = may ? this.words.phone_share_hint : this.words.phone_share_nobody;
    this.open(this.words.phone_share, told, "share-ways", "share-close");
    if (may) element("share-told").append(" ", made("strong", this.seat.share_partners.join(" · ")));
    const buttons = (may ? this.seat.shares : []).map((/** @type {string} */ what) => {
      const button = made("button", this.words[`phone_share_${what}`]);
      button.addEventListener("click", () => {
        this.busy = true;
        this.send({ is: "OpenShare", what });
      });
      return button;
    });
    element("share-ways").replaceChildren(...buttons);
  }

  /** @param {any} message */
  code(message) {
    this.busy = true;
    this.open(this.words[`phone_share_${message.what}`], this.words.phone_scan_this, "share-code", "share-left", "share-close");
    const picture = /** @type {HTMLImageElement} */ (element("share-code"));
    picture.src = message.picture;
    picture.alt = this.words.phone_scan_this;
    this.begin(message.seconds);
  }

  /** @param {any} message */
  ask(message) {
    this.busy = false;
    this.number = message.number;
    this.open(message.other, this.words[`phone_ask_${message.what}`], "share-left", "share-yes", "share-no");
    this.begin(message.seconds);
  }

  /** @param {boolean} agrees */
  answer(agrees) {
    this.send({ is: "AnswerShare", number: this.number, agrees });
    if (agrees) this.open(element("share-title").textContent ?? "", this.words.phone_share_waits, "share-left", "share-close");
  }

  /** It is over. @param {any} message */
  end(message) {
    if (this.number && message.number && message.number !== this.number) return;
    const was = this.busy || this.number > 0 || this.dialog.open;
    this.forget();
    if (this.dialog.open) this.dialog.close();
    if (was || !message.number) this.tell(message.why);
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }

  forget() {
    this.number = 0;
    this.busy = false;
    this.ends = 0;
  }

  /** @param {string} title @param {string} told @param {...string} parts */
  open(title, told, ...parts) {
    element("share-title").textContent = title;
    element("share-told").textContent = told;
    for (const part of PARTS) element(part).hidden = !parts.includes(part);
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** @param {number} seconds */
  begin(seconds) {
    this.lasts = seconds * 1000;
    this.ends = performance.now() + this.lasts;
    this.count();
  }

  count() {
    if (!this.ends) return;
    const left = Math.max(0, this.ends - performance.now());
    /** @type {HTMLProgressElement} */ (element("share-left")).value = left / this.lasts;
  }
}
