// The host's page: what stands in each room, what happens, a line to type, and how the devices are.

import { Connection } from "./connection.js";
import { showChoices, showPartyFile } from "./host-choices.js";
import { showPicture, showRehearsal } from "./host-desk.js";
import { showPhones } from "./host-phones.js";
import { Screen, element, made } from "./screen.js";
import { readFrame } from "./wire.js";

/** Before a colon they say which room is meant, as at the terminal. */
const ROOM_LETTERS = "ab";
const MOST_ROWS = 1_000;
/** A log that is scrolled up by more than this stays where it is. */
const AT_END_PIXELS = 40;
const LINES_KEPT = 50;

/** @type {Record<string, string>} */
let words = {};
/** @type {Screen[]} */
let screens = [];
/** Rows that were shown: those that come again are left out. */
let shown = 0;
/** What each button types. @type {Record<string, string>} */
let lines = {};
/** What was typed here, for the arrow keys. @type {string[]} */
const typed = [];
let back = 0;
/** Whether a room has no device. */
let codesWanted = false;

/** @param {string} text */
const type = (text) => connection.send({ is: "TypedLine", text });

/** Put the words of the page where they belong. @param {ParentNode} place */
function fill(place) {
  for (const node of place.querySelectorAll("[data-word]")) {
    node.textContent = words[/** @type {HTMLElement} */ (node).dataset.word ?? ""] ?? "";
  }
}

/** A room's own screen. @param {string} name @param {number} number */
function roomScreen(name, number) {
  const template = /** @type {HTMLTemplateElement} */ (element("room-screen"));
  const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const place = /** @type {HTMLElement} */ (copy.firstElementChild);
  fill(place);
  element("rooms").append(place);
  /** @param {string} part */
  const find = (part) => /** @type {HTMLElement} */ (place.querySelector(`[data-part="${part}"]`));
  find("room").textContent = name;
  const screen = new Screen(
    () => (connection.clock.known ? connection.now() : null),
    (sentence) => type(`${ROOM_LETTERS[number]}: ${sentence}`),
    find,
  );
  screen.words = words;
  return screen;
}

/** @param {any} message */
function addRows(message) {
  const log = element("log");
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < AT_END_PIXELS;
  for (let i = Math.max(0, shown - message.first); i < message.texts.length; i += 1) {
    const row = made("li", "");
    row.className = message.kinds[i];
    const told = words[message.kinds[i]] ?? "";
    for (const text of [message.times[i], message.places[i], told, message.texts[i]]) row.append(made("span", text));
    if (message.clocks[i]) row.title = message.clocks[i];
    log.append(row);
  }
  shown = Math.max(shown, message.first + message.texts.length);
  while (log.childElementCount > MOST_ROWS) log.firstElementChild?.remove();
  if (atEnd) log.scrollTop = log.scrollHeight;
}

/** @param {any} message */
function showDevices(message) {
  const rows = message.rooms.map((/** @type {string} */ room, /** @type {number} */ i) => {
    const trouble = message.troubles[i];
    const side = message.sides[i];
    const told = [`${room}, ${words[side]}: ${trouble || words.device_works}`, message.figures[i]];
    const row = made("li", told.filter(Boolean).join(" · "));
    row.className = trouble ? "trouble" : "";
    if (side === "microphone" && !trouble) {
      const meter = document.createElement("meter");
      meter.min = -60;
      meter.max = 0;
      meter.low = -40;
      meter.value = message.levels[i];
      meter.setAttribute("aria-label", `${words.microphone_level}: ${room}`);
      row.append(" ", meter);
    }
    return row;
  });
  element("devices").replaceChildren(...rows);
}

/** @param {any} message */
function showCodes(message) {
  const figures = message.rooms.map((/** @type {string} */ room, /** @type {number} */ i) => {
    const figure = document.createElement("figure");
    const picture = document.createElement("img");
    picture.src = message.pictures[i];
    picture.alt = message.addresses[i];
    figure.append(picture, made("figcaption", room));
    return figure;
  });
  element("pictures").replaceChildren(...figures);
  element("codes").hidden = figures.length === 0;
  // A room that nobody's device is needs its code; it is opened once, and stays as the host leaves it.
  const wanted = message.wanted.some(Boolean);
  if (wanted && !codesWanted) element("codes").setAttribute("open", "");
  codesWanted = wanted;
}

/** @type {Record<string, (message: any, screen: Screen) => void>} */
const inRoom = {
  ShowClock: (message, screen) => {
    screen.clock = message;
  },
  ShowRoom: (message, screen) => screen.room(message),
  ShowSubtitle: (message, screen) => screen.subtitle(message.text),
  ShowHeard: (message, screen) => screen.heard(message),
};

/** @type {Record<string, (message: any) => void>} */
const takes = {
  HostWelcome: (message) => {
    words = {};
    for (let i = 0; i < message.words.length; i += 2) words[message.words[i]] = message.words[i + 1];
    document.documentElement.lang = message.language;
    document.title = words.host_page;
    fill(document);
    if (!screens.length) screens = message.rooms.map(roomScreen);
  },
  ShowInRoom: (message) => {
    const what = readFrame(message.frame);
    inRoom[what.is]?.(what, screens[message.room]);
  },
  ShowEvents: addRows,
  ShowDevices: showDevices,
  ShowCodes: showCodes,
  ShowChoices: (message) => showChoices(message, (name) => connection.send({ is: "PressedButton", name })),
  ShowPartyFile: showPartyFile,
  ShowPhones: (message) => showPhones(message, words, (name) => connection.send({ is: "PressedButton", name })),
  ShowPicture: (message) => showPicture(message, words),
  ShowRehearsal: (message) => showRehearsal(message, words),
  ShowDeck: (message) => {
    element("deck").replaceChildren(...message.cards.map((/** @type {string} */ card) => made("li", card)));
    element("deck-list").hidden = message.cards.length === 0;
  },
  ShowActions: (message) => {
    lines = {};
    for (let i = 0; i < message.names.length; i += 1) lines[message.names[i]] = message.lines[i];
    for (const button of buttons) button.disabled = !((button.dataset.word ?? "") in lines);
  },
};

/** @type {HTMLButtonElement[]} */
const buttons = [...document.querySelectorAll("#actions button")].map(
  (node) => /** @type {HTMLButtonElement} */ (node),
);
for (const button of buttons) button.addEventListener("click", () => type(lines[button.dataset.word ?? ""]));

// What takes a while, and types nothing.
for (const node of document.querySelectorAll("[data-press]")) {
  const name = /** @type {HTMLElement} */ (node).dataset.press ?? "";
  node.addEventListener("click", () => connection.send({ is: "PressedButton", name }));
}

const line = /** @type {HTMLInputElement} */ (element("line"));
element("form").addEventListener("submit", (event) => {
  event.preventDefault();
  type(line.value);
  if (line.value) typed.push(line.value);
  if (typed.length > LINES_KEPT) typed.shift();
  back = 0;
  line.value = "";
});
line.addEventListener("keydown", (event) => {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!step || !typed.length) return;
  event.preventDefault();
  back = Math.min(typed.length, Math.max(0, back + step));
  line.value = back ? typed[typed.length - back] : "";
});

const connection = new Connection(
  (message) => takes[message.is]?.(message),
  (there) => {
    element("trouble").textContent = there ? "" : (words.connection_lost ?? "…");
  },
  "/host/socket",
  (why) => {
    element("trouble").textContent = why;
  },
);
