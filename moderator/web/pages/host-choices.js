// What the host chooses for the next game: the deck and every option, each with why it cannot be had.

import { element, made } from "./screen.js";

/** Before what is to be done, where nothing is chosen yet. */
const NOTHING = "\u2026";

/** @param {any} message @param {(button: string) => void} press */
export function showChoices(message, press) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement)?.id ?? "";
  /** @type {HTMLElement[][]} */
  const places = [[], []];
  for (let list = 0; list < message.titles.length; list += 1) {
    const id = `choice-${message.titles[list]}`;
    const label = made("label", message.titles[list]);
    label.setAttribute("for", id);
    const select = document.createElement("select");
    select.id = id;
    fill(select, list, message);
    select.addEventListener("change", () => {
      if (select.value) press(select.value);
    });
    const row = document.createElement("p");
    row.append(label, select);
    places[message.options[list] ? 1 : 0].push(row);
  }
  element("choices-deck").replaceChildren(...places[0]);
  element("choices-options").replaceChildren(...places[1]);
  element("choices").hidden = message.titles.length === 0;
  element("more-choices").hidden = places[1].length === 0;
  // Whoever goes on with the keyboard is where they were.
  if (before.startsWith("choice-")) document.getElementById(before)?.focus();
}

/** @param {HTMLSelectElement} select @param {number} list @param {any} message */
function fill(select, list, message) {
  let isChosen = false;
  for (let i = 0; i < message.lists.length; i += 1) {
    if (message.lists[i] !== list) continue;
    const refusal = message.refusals[i];
    const option = document.createElement("option");
    option.textContent = refusal ? `${message.texts[i]} (${refusal})` : message.texts[i];
    option.value = message.buttons[i];
    option.disabled = message.barred[i];
    option.selected = message.chosen[i];
    isChosen ||= message.chosen[i];
    select.append(option);
  }
  if (isChosen) return;
  const nothing = new Option(NOTHING, "", true, true);
  select.prepend(nothing);
}

/** @param {any} message */
export function showPartyFile(message) {
  const save = /** @type {HTMLAnchorElement} */ (element("party-save"));
  save.hidden = !message.address;
  if (message.address) save.href = message.address;
}
