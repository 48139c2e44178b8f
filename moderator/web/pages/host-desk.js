// What the host asks for that takes a while: a picture of the evening, a rehearsal to listen to.

import { element, made } from "./screen.js";

/** @param {any} message @param {Record<string, string>} words */
export function showPicture(message, words) {
  const picture = /** @type {HTMLImageElement} */ (element("picture"));
  const save = /** @type {HTMLAnchorElement} */ (element("picture-save"));
  element("picture-trouble").textContent = message.trouble;
  if (!message.address) return;
  picture.src = message.address;
  picture.alt = words.host_picture;
  save.href = message.address;
  element("picture-frame").setAttribute("aria-label", words.host_picture);
  element("picture-frame").hidden = false;
  save.hidden = false;
}

/** @param {any} message @param {Record<string, string>} words */
export function showRehearsal(message, words) {
  const end = /** @type {HTMLButtonElement} */ (document.querySelector('[data-press="end_rehearsal"]'));
  end.disabled = message.state !== "rehearsal_runs";
  element("rehearsal-state").textContent = words[message.state] ?? "";
  element("rehearsal-rows").replaceChildren(...message.rows.map((/** @type {string} */ row) => made("li", row)));
  const sounds = message.rooms.map((/** @type {string} */ room, /** @type {number} */ i) => {
    const figure = document.createElement("figure");
    const sound = document.createElement("audio");
    sound.controls = true;
    sound.preload = "metadata";
    sound.src = message.addresses[i];
    sound.setAttribute("aria-label", room);
    figure.append(made("figcaption", room), sound);
    return figure;
  });
  element("rehearsal-sounds").replaceChildren(...sounds);
}
