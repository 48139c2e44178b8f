// The lobby of a hall: opens a table, and shows the codes of those that were opened here.

import { element, face, fill, game, look, made, phase, want, words } from "./hall.js";

const games = /** @type {HTMLSelectElement} */ (element("game"));
const languages = /** @type {HTMLSelectElement} */ (element("language"));
const players = /** @type {HTMLInputElement} */ (element("players"));
const cards = /** @type {HTMLSelectElement} */ (element("cards"));
const names = /** @type {HTMLTextAreaElement} */ (element("names"));
const open = /** @type {HTMLButtonElement} */ (element("open"));

/** What was shown last. @type {any} */
let told = null;
/** The tables as they were shown last: what has not changed keeps its place under a finger. */
let shown = "";

/** @param {HTMLSelectElement} list @param {[string, string][]} entries */
function offer(list, entries) {
  const before = list.value;
  list.replaceChildren(...entries.map(([value, text]) => new Option(text, value)));
  if (entries.some(([value]) => value === before)) list.value = before;
}

/** What goes with the game that is chosen. */
function chosen() {
  const wanted = told.games.find((/** @type {any} */ each) => each.name === games.value);
  const own = languages.value || document.documentElement.lang;
  offer(languages, wanted.languages.map((/** @type {string} */ each) => [each, told.languages[each]]));
  if (wanted.languages.includes(own)) languages.value = own;
  offer(cards, wanted.cards.map((/** @type {string} */ each) => [each, words[`cards_${each}`]]));
  element("cards-choice").hidden = wanted.cards.length < 2;
  players.min = String(wanted.least);
  players.max = String(wanted.most);
  players.value = String(Math.min(Math.max(Number(players.value), wanted.least), wanted.most));
  whoPlays();
}

/** A phone with a card is somebody's, so everybody has a name then; else a number is enough. */
function whoPlays() {
  const named = cards.value === "phones";
  element("everybody").hidden = !named;
  element("number").hidden = named;
  names.required = named;
  players.disabled = named;
}

/** @param {any} code */
function codeFigure(code) {
  const figure = made("figure");
  const name = code.what === "room" ? code.name : words[`code_of_${code.what}`];
  if (code.there) {
    figure.className = "there";
    figure.append(made("figcaption", `${name}: ${words.code_there}`));
  } else figure.append(made("figcaption", name));
  if (code.address) {
    const picture = /** @type {HTMLImageElement} */ (made("img"));
    picture.src = code.picture;
    picture.alt = "";
    const link = /** @type {HTMLAnchorElement} */ (made("a", words.code_open));
    link.href = code.address;
    link.target = "_blank";
    link.rel = "noopener";
    link.setAttribute("aria-label", `${words.code_open}: ${name}`);
    figure.prepend(picture);
    figure.append(link);
  }
  return figure;
}

/** @param {any} table */
function tableCard(table) {
  const card = made("article");
  card.dataset.table = String(table.number);
  card.append(made("h2", `${words.table_number} ${table.number}: ${game(table.game)}`));
  const left = face(table.left);
  card.append(made("p", [phase(table), left].filter(Boolean).join(", ")));
  if (table.condition === "sleeps") {
    const wake = made("button", words.wake_table);
    wake.setAttribute("type", "button");
    wake.addEventListener("click", () => want("/tables/wake", { table: table.number }));
    card.append(wake);
  }
  if (table.codes.length) {
    card.append(made("p", words.codes_hint));
    const codes = made("div");
    codes.className = "codes";
    codes.append(...table.codes.map(codeFigure));
    card.append(codes);
  }
  return card;
}

/** @param {any} now */
function show(now) {
  const first = told === null;
  told = now;
  if (first) {
    offer(games, told.games.map((/** @type {any} */ each) => [each.name, game(each.name)]));
    chosen();
  }
  const free = words.places_free.replace("#", String(told.free)).replace("#", String(told.places));
  const places = told.free ? free : words.hall_is_full;
  if (element("places").textContent !== places) element("places").textContent = places;
  open.disabled = !told.free;
  const tables = JSON.stringify(told.tables);
  if (tables !== shown) {
    shown = tables;
    element("tables").replaceChildren(...told.tables.map(tableCard));
  }
}

games.addEventListener("change", chosen);
cards.addEventListener("change", whoPlays);
element("wish").addEventListener("submit", (event) => {
  event.preventDefault();
  const wish = { game: games.value, language: languages.value, players: Number(players.value), cards: cards.value };
  want("/tables", names.required ? { ...wish, names: names.value } : wish);
});
await fill();
look("/tables", show);
