// A phone takes a seat: by a name from the list, by a name that is written, or by the host's code for another phone.

import { element, made } from "./screen.js";
import { admit, fetchWords, fill, fillLanguages, keep, takeCode, usualLanguage } from "./seat-words.js";

const LOOK_EVERY_MS = 2_000;

const known = await fetchWords();
let chosen = usualLanguage(known);
let code = "";
/** What is asked: a name, and whether it is new. @type {{name: string, is_new: boolean} | null} */
let wish = null;
/** The list as it was told last, so that nothing moves under a finger. */
let shown = "";
/** Whether something is told that stays until something else is done. */
let tells = false;

const sure = /** @type {HTMLDialogElement} */ (element("sure"));
const name = /** @type {HTMLInputElement} */ (element("name"));
const language = /** @type {HTMLSelectElement} */ (element("language"));

/** @param {string} text The name of a word, or a sentence. */
function tell(text) {
  const told = chosen.words[text] ?? text;
  if (element("told").textContent !== told) element("told").textContent = told;
}

/** @param {string} named @param {boolean} isTaken */
function nameButton(named, isTaken) {
  const item = document.createElement("li");
  const button = /** @type {HTMLButtonElement} */ (made("button", named));
  button.type = "button";
  if (isTaken) {
    button.append(made("small", chosen.words.phone_has_phone));
    button.disabled = true;
  }
  button.addEventListener("click", () => ask(named, false));
  item.append(button);
  return item;
}

/** @param {string} named @param {boolean} isNew */
function ask(named, isNew) {
  wish = { name: named, is_new: isNew };
  element("sure-name").textContent = named;
  sure.showModal();
}

/** @param {any} joining */
function show(joining) {
  const told = JSON.stringify([joining, chosen.language]);
  if (told === shown) return;
  shown = told;
  const names = joining.names.map((/** @type {string} */ each, /** @type {number} */ i) => nameButton(each, joining.taken[i]));
  element("names").replaceChildren(...names);
  element("list").hidden = !joining.open || names.length === 0;
  element("new-name").hidden = !joining.open || !joining.new_names;
  if (tells) return;
  const someSeat = joining.new_names || joining.taken.includes(false);
  if (!joining.open) tell("phone_nobody_joins");
  else tell(someSeat ? "" : "phone_no_seat_is_free");
}

async function look() {
  if (!code || document.hidden) return;
  try {
    const answer = await fetch("/join/names", { method: "POST", body: code });
    if (answer.ok) show(await answer.json());
    else {
      const why = await answer.text();
      if (why === "phone_join_code_wrong") code = "";
      tell(why);
    }
  } catch {
    tell("phone_connection_lost");
    shown = "";
  }
}

async function join() {
  sure.close();
  tells = true;
  const body = JSON.stringify({ code, language: chosen.language, ...wish });
  try {
    const answer = await fetch("/join", { method: "POST", body });
    if (!answer.ok) {
      tell((await answer.text()) || "phone_try_again");
      return;
    }
    const seat = await answer.json();
    if (seat.refused) tell(seat.refused);
    else {
      keep(seat.token);
      location.replace(seat.page);
    }
  } catch {
    tell("phone_try_again");
  } finally {
    await look();
  }
}

function speak() {
  fill(chosen.words, chosen.language);
  const titles = known.map((each) => each.title);
  fillLanguages(language, known.map((each) => each.language), titles, chosen.language);
  shown = "";
}

async function begin() {
  const isSeat = location.pathname === "/seat";
  const given = takeCode("/join");
  tells = false;
  if (isSeat && given) {
    const why = await admit(given);
    if (why) tell(why);
    else location.replace("/card");
    return;
  }
  if (given) code = given;
  // A phone that has a seat needs no other.
  if (!(await admit())) location.replace("/card");
  else if (code) await look();
  else tell("phone_join_scan");
}

element("yes").addEventListener("click", join);
element("no").addEventListener("click", () => sure.close());
element("new-name").addEventListener("submit", (event) => {
  event.preventDefault();
  if (name.value.trim()) ask(name.value.trim(), true);
});
language.addEventListener("change", () => {
  chosen = known.find((each) => each.language === language.value) ?? chosen;
  speak();
  look();
});
addEventListener("hashchange", begin);
document.addEventListener("visibilitychange", look);
setInterval(look, LOOK_EVERY_MS);
speak();
await begin();
