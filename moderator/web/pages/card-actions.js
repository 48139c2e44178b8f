// What can be tapped: a button for each thing that everybody may see, and a list that is opened for what a card lets its
// owner do. Whatever is tapped is asked again before it counts.

import { element, made } from "./screen.js";

/** @typedef {{name: string, text: string, least: number, most: number, secret: boolean,
 *   choices: {name: string, text: string}[]}} Offer */

/** The offers of a seat, out of their columns. @param {any} seat @returns {Offer[]} */
export function offersOf(seat) {
  return seat.offers.map((/** @type {string} */ name, /** @type {number} */ i) => ({
    name,
    text: seat.offer_texts[i],
    least: seat.offer_least[i],
    most: seat.offer_most[i],
    secret: seat.offer_secret[i],
    choices: seat.choices
      .map((/** @type {string} */ each, /** @type {number} */ j) => ({
        name: each,
        text: seat.choice_texts[j],
        offer: seat.choice_offers[j],
      }))
      .filter((/** @type {any} */ each) => each.offer === i),
  }));
}

export class Actions {
  /** @param {(offer: string, chosen: string[]) => void} tap */
  constructor(tap) {
    this.tap = tap;
    /** @type {Offer[]} */
    this.offers = [];
    /** @type {Record<string, string>} */
    this.words = {};
    /** The one that is asked about. @type {Offer | null} */
    this.asked = null;
    /** @type {string[]} */
    this.chosen = [];
    this.dialog = /** @type {HTMLDialogElement} */ (element("actions"));
    this.told = "";
    element("open-actions").addEventListener("click", () => this.list());
    element("actions-close").addEventListener("click", () => this.dialog.close());
    element("actions-do").addEventListener("click", () => this.done());
    this.dialog.addEventListener("close", () => this.empty());
  }

  /** @param {Offer[]} offers @param {Record<string, string>} words */
  show(offers, words) {
    this.words = words;
    const told = JSON.stringify([offers, words.phone_language_name]);
    if (told === this.told) return;
    this.told = told;
    this.offers = offers;
    const buttons = offers.filter((offer) => !offer.secret).map((offer) => this.button(offer));
    element("offers").replaceChildren(...buttons);
    if (!this.dialog.open) return;
    const asked = this.asked && offers.find((offer) => JSON.stringify(offer) === JSON.stringify(this.asked));
    if (this.asked && !asked) this.dialog.close(); // it cannot be done any more, or not so
    else if (!this.asked) this.list();
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }

  /** @param {Offer} offer */
  button(offer) {
    const button = made("button", offer.text);
    button.addEventListener("click", () => this.ask(offer));
    return button;
  }

  /** What the card lets its owner do: this looks the same whether there is anything or not, until it is opened. */
  list() {
    this.asked = null;
    const secret = this.offers.filter((offer) => offer.secret);
    element("actions-title").textContent = secret.length ? this.words.phone_actions : this.words.phone_no_actions;
    element("actions-list").replaceChildren(...secret.map((offer) => this.button(offer)));
    element("actions-count").textContent = "";
    element("actions-do").hidden = true;
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** @param {Offer} offer */
  ask(offer) {
    this.asked = offer;
    this.chosen = [];
    element("actions-title").textContent = offer.text;
    const buttons = offer.choices.map((choice) => {
      const button = made("button", choice.text);
      button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => this.choose(choice.name, button));
      return button;
    });
    element("actions-list").replaceChildren(...buttons);
    element("actions-do").hidden = false;
    this.count();
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** @param {string} name @param {HTMLElement} button */
  choose(name, button) {
    const offer = this.asked;
    if (!offer) return;
    if (this.chosen.includes(name)) this.chosen = this.chosen.filter((each) => each !== name);
    else if (offer.most === 1) this.chosen = [name];
    else if (this.chosen.length < offer.most) this.chosen.push(name);
    const buttons = [...element("actions-list").children];
    offer.choices.forEach((choice, i) => {
      buttons[i].setAttribute("aria-pressed", String(this.chosen.includes(choice.name)));
    });
    this.count();
    button.focus();
  }

  count() {
    const offer = this.asked;
    if (!offer) return;
    const enough = this.chosen.length >= offer.least;
    /** @type {HTMLButtonElement} */ (element("actions-do")).disabled = !enough;
    const wanted = offer.least === offer.most ? `${offer.most}` : `${offer.least}–${offer.most}`;
    const count = `${this.words.phone_choose}: ${this.chosen.length} / ${wanted}`;
    element("actions-count").textContent = offer.most && !enough ? count : this.words.phone_really;
  }

  done() {
    if (this.asked) this.tap(this.asked.name, this.chosen);
    this.dialog.close();
  }

  empty() {
    this.asked = null;
    this.chosen = [];
    element("actions-title").textContent = "";
    element("actions-list").replaceChildren();
  }
}
