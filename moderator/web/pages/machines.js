// A worker that asks the machines of a hall where a table is. The server lets this script ask them, and no other one: each
// time that it is loaded, the machines of then.

const PATIENCE_MS = 4_000;

/** Where the table is, by one machine's word; empty where it does not know, null where it does not answer.
 * @param {string} lobby @param {number} table @returns {Promise<string | null>} */
async function ask(lobby, table) {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${lobby}t/${table}/where`, { signal, credentials: "omit", referrerPolicy: "no-referrer" });
    return answer.ok ? String((await answer.json()).origin ?? "") : "";
  } catch {
    return null;
  }
}

addEventListener("message", async ({ data }) => {
  postMessage(await Promise.all(data.lobbies.map((/** @type {string} */ lobby) => ask(lobby, data.table))));
});
