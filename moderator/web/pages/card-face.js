// What is seen while a card is held: it is on the page only meanwhile, so nothing of it is left for whoever looks later.

import { drawing } from "./card-drawing.js";
import { fit } from "./fit.js";
import { element, made } from "./screen.js";

/** @typedef {{drawing: string, color: string, title: string, color_title: string, lines: string[], standing: string[]}} Face */

/** @param {Face} face @param {boolean} aloud Whether whoever holds it by the keyboard has it read to them. */
export function showFace(face, aloud) {
  const place = element("face");
  const words = document.createElement("div");
  words.className = "words";
  words.append(made("h2", face.title));
  if (face.color_title && !face.title.toLowerCase().includes(face.color_title.toLowerCase())) {
    const color = made("p", face.color_title);
    color.className = "color-name";
    words.append(color);
  }
  words.append(...face.lines.map((line) => made("p", line)));
  for (const line of face.standing) {
    const told = made("p", line);
    told.className = "standing";
    words.append(told);
  }
  place.className = "";
  place.replaceChildren(drawing(face.color, face.drawing, face.title), words);
  place.hidden = false;
  fit(words);
  if (aloud) element("aloud").textContent = [face.title, face.color_title, ...face.lines, ...face.standing].join(" ");
}

/** The colour and nothing else, as large as can be. @param {string} color @param {string} title @param {boolean} aloud */
export function showColor(color, title, aloud) {
  const place = element("face");
  place.className = "alone";
  place.replaceChildren(drawing(color, "", ""), made("h2", title));
  place.hidden = false;
  if (aloud) element("aloud").textContent = title;
}

export function hideFace() {
  const place = element("face");
  place.hidden = true;
  place.replaceChildren();
  element("aloud").textContent = "";
}
