// The organiser's page of a hall: how all tables are, words for them, a common beginning.

import { complain, element, face, fill, game, look, made, phase, want, words } from "./hall.js";

const ORDERS = "/organiser/orders";

/** The numbers of the tables that are ticked. @type {Set<number>} */
const chosen = new Set();
/** What was shown last: a link is not taken away from under a finger. */
let shown = "";

/** @param {any} table */
function row(table) {
  const line = made("tr");
  line.dataset.table = String(table.number);
  const tick = /** @type {HTMLInputElement} */ (made("input"));
  tick.type = "checkbox";
  tick.checked = chosen.has(table.number);
  tick.setAttribute("aria-label", `${words.table_number} ${table.number}`);
  tick.addEventListener("change", () => {
    if (tick.checked) chosen.add(table.number);
    else chosen.delete(table.number);
  });
  const first = made("td");
  first.append(tick);
  const trouble = table.trouble.map((/** @type {any} */ each) => `${each.room}: ${words[`lost_${each.device}`]}`);
  if (table.restarts) trouble.push(words.restarted.replace("#", String(table.restarts)));
  const troubled = made("td", trouble.join("; "));
  if (trouble.length) troubled.className = "trouble";
  const left = made("td", face(table.left));
  left.className = "left";
  const host = made("td");
  if (table.host) {
    const link = /** @type {HTMLAnchorElement} */ (made("a", words.table_host));
    link.href = table.host;
    link.target = "_blank";
    link.rel = "noopener";
    link.setAttribute("aria-label", `${words.table_host}: ${words.table_number} ${table.number}`);
    host.append(link);
  }
  const what = `${game(table.game)}, ${table.players}`;
  line.append(first, made("td", String(table.number)), made("td", what), made("td", phase(table)), left, troubled, host);
  return line;
}

/** @param {any} told */
function show(told) {
  const places = words.places_free.replace("#", String(told.free)).replace("#", String(told.places));
  const now = JSON.stringify(told);
  if (now === shown) return;
  shown = now;
  const focused = document.activeElement?.closest("tr")?.dataset.table;
  const kind = document.activeElement?.tagName;
  element("places").textContent = `${told.clock} · ${told.free ? places : words.hall_is_full}`;
  element("rows").replaceChildren(...told.tables.map(row));
  if (focused && kind) {
    /** @type {HTMLElement | null} */ (element("rows").querySelector(`[data-table="${focused}"] ${kind}`))?.focus();
  }
  element("start-not").hidden = !told.start;
  element("planned").textContent = told.start ? words.start_planned.replace("#", told.start) : "";
}

/** @param {object} wanted */
const order = (wanted) => want(ORDERS, { tables: [...chosen], ...wanted });

element("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const line = /** @type {HTMLInputElement} */ (element("words"));
  if (await order({ do: "say", words: line.value })) line.value = "";
});
element("start").addEventListener("submit", (event) => {
  event.preventDefault();
  order({ do: "start", time: /** @type {HTMLInputElement} */ (element("time")).value });
});
element("start-not").addEventListener("click", () => want(ORDERS, { do: "start_not" }));
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-do]"))) {
  button.addEventListener("click", () => {
    // Waking all, or letting all sleep, is a thing of the evening's end; it is never meant by a slip.
    if (!chosen.size) complain(words.choose_tables);
    else order({ do: button.dataset.do });
  });
}
await fill();
look("/organiser/tables", show);
