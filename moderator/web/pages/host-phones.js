// Players' phones as the host sees them: who is in, the code for joining, a code for another phone, cards of paper.

import { element, made } from "./screen.js";

/** @param {any} message @param {Record<string, string>} words @param {(button: string) => void} press */
export function showPhones(message, words, press) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement)?.id ?? "";
  const rows = message.players.map((/** @type {string} */ player, /** @type {number} */ i) => {
    const row = made("li", "");
    const devices = message.devices[i];
    let state = message.in_seat[i] ? words.phone_is_in : words.phone_is_missing;
    if (message.in_seat[i] && devices === 0) state = words.phone_is_asleep;
    if (devices > 1) state = `${words.phone_on_devices}: ${devices}`;
    row.className = devices > 1 ? "trouble" : "";
    const told = made("span", `${player} · ${state}`);
    told.id = `phone-${i}`;
    row.append(told, button("code", words.phone_code, player, i, press));
    if (message.in_seat[i]) row.append(button("free", words.phone_free, player, i, press));
    return row;
  });
  element("phone-rows").replaceChildren(...rows);
  const codes = [];
  if (message.address) codes.push(figure(message.picture, message.address, words.phone_join));
  if (message.code_player) {
    codes.push(figure(message.code_picture, message.code_address, `${words.phone_code}: ${message.code_player}`));
  }
  element("phone-codes").replaceChildren(...codes);
  element("paper-rows").replaceChildren(...message.paper.map((/** @type {string} */ card) => made("li", card)));
  element("paper").hidden = message.paper.length === 0;
  // In a game from the box there is nothing to see.
  element("phones").hidden = message.players.length === 0;
  // Whoever goes on with the keyboard is where they were.
  if (before.startsWith("phone-")) document.getElementById(before)?.focus();
}

/** @param {string} verb @param {string} text @param {string} player @param {number} number
 * @param {(button: string) => void} press */
function button(verb, text, player, number, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.id = `phone-${verb}-${number}`;
  made.textContent = text;
  made.setAttribute("aria-describedby", `phone-${number}`);
  made.addEventListener("click", () => press(`${verb} ${player}`));
  return made;
}

/** @param {string} picture @param {string} address @param {string} text */
function figure(picture, address, text) {
  const place = document.createElement("figure");
  const image = document.createElement("img");
  image.src = picture;
  image.alt = address;
  place.append(image, made("figcaption", text));
  return place;
}
