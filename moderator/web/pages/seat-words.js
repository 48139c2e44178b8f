// What phones' pages need before they have a line: the words, in the player's language, and the token of the seat.

/** @typedef {{language: string, title: string, words: Record<string, string>}} Words */

const TOKEN = "moderator_seat";

/** The words of every language, that of the party first. @returns {Promise<Words[]>} */
export async function fetchWords() {
  return (await (await fetch("/join/words")).json()).languages;
}

/** The first of this browser's languages that there is, else that of the party. @param {Words[]} known */
export function usualLanguage(known) {
  for (const asked of navigator.languages) {
    const found = known.find((each) => each.language === asked.slice(0, 2));
    if (found) return found;
  }
  return known[0];
}

/** Put the words of the page where they belong. @param {Record<string, string>} words @param {string} language */
export function fill(words, language) {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-word]")) {
    node.textContent = words[/** @type {HTMLElement} */ (node).dataset.word ?? ""] ?? "";
  }
}

/** @param {HTMLSelectElement} list @param {string[]} languages @param {string[]} titles @param {string} chosen */
export function fillLanguages(list, languages, titles, chosen) {
  list.replaceChildren(
    ...languages.map((language, i) => {
      const option = document.createElement("option");
      option.value = language;
      option.lang = language;
      option.textContent = titles[i];
      option.selected = language === chosen;
      return option;
    }),
  );
}

/** What stands behind # is a secret: it is taken out of the address at once. @param {string} path Shown from then on. */
export function takeCode(path) {
  const code = location.hash.slice(1);
  history.replaceState(null, "", path);
  return code;
}

/** Show a code or what this browser has kept; whether this phone has a seat, else the name of the word for why not.
 * @param {string} [code] */
export async function admit(code) {
  const answer = await fetch("/seat", { method: "POST", body: code ?? recalled() });
  if (!answer.ok) return answer.text();
  const { token, refused } = await answer.json();
  if (token) keep(token);
  return refused ?? "";
}

/** The cookie alone does, where nothing else is kept. @param {string} token */
export function keep(token) {
  try {
    localStorage.setItem(TOKEN, token);
  } catch {
    // A private window may keep nothing.
  }
}

export function forget() {
  try {
    localStorage.removeItem(TOKEN);
  } catch {
    // Then nothing was kept.
  }
}

function recalled() {
  try {
    return localStorage.getItem(TOKEN) ?? "";
  } catch {
    return "";
  }
}
