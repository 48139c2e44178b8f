// Where a QR code leads: its token goes to the server in a message, so it stands in no history and in no log.

const told = /** @type {HTMLElement} */ (document.getElementById("told"));
const { language, words } = await (await fetch("/words")).json();
document.documentElement.lang = language;

async function enter() {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  if (!token) {
    told.textContent = words.scan_code;
    return;
  }
  const answer = await fetch("/enter", { method: "POST", body: token });
  if (answer.ok) location.replace((await answer.json()).page);
  else told.textContent = await answer.text();
}

// A code may be scanned into the page that stands open already.
addEventListener("hashchange", enter);
await enter();
