// What the two pages of a hall share: their words, asking the hall, and how a table stands in words.

/** @type {Record<string, string>} */
export let words = {};

const LOOK_MS = 1000;

/** @param {string} id */
export const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Put the words of the page where they belong. */
export async function fill() {
  const told = await (await fetch("/words")).json();
  words = told.words;
  document.documentElement.lang = told.language;
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-word]"))) {
    node.textContent = words[node.dataset.word ?? ""] ?? "";
  }
}

/** @param {string} kind @param {string} [text] @returns {HTMLElement} */
export function made(kind, text = "") {
  const node = document.createElement(kind);
  node.textContent = text;
  return node;
}

/** @param {string} text */
export const complain = (text) => { element("trouble").textContent = text; };

/** Tell the hall what is wanted; whether it can be had. @param {string} path @param {object} wanted */
export async function want(path, wanted) {
  try {
    const answer = await fetch(path, { method: "POST", body: JSON.stringify(wanted) });
    if (answer.ok) {
      complain("");
      return true;
    }
    if (answer.status === 409) complain(words[(await answer.json()).refused] ?? "");
    else complain(await answer.text());
  } catch {
    complain(words.hall_is_away);
  }
  return false;
}

/** Look again and again, and show what came. @param {string} path @param {(told: any) => void} show */
export function look(path, show) {
  let away = false;
  async function again() {
    try {
      const answer = await fetch(path);
      if (answer.ok) {
        show(await answer.json());
        if (away) complain("");
        away = false;
      } else {
        away = true;
        complain(await answer.text());
      }
    } catch {
      away = true;
      complain(words.hall_is_away);
    }
    setTimeout(again, LOOK_MS);
  }
  again();
}

/** @param {string} name */
export const game = (name) => words[`game_${name}`] ?? name;

/** Where a table stands. @param {any} table */
export function phase(table) {
  if (table.condition !== "plays") return words[`table_${table.condition}`] ?? "";
  const told = (words[`phase_${table.phase}`] ?? "").replace("#", String(table.round || ""));
  return table.paused ? `${told.trim()} (${words.phase_paused})` : told.trim();
}

/** Seconds as on a clock. @param {number | null} seconds */
export function face(seconds) {
  if (seconds === null) return "";
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
