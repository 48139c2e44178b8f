// The page before those by https: the way past the browser's warning, and before a room what this browser can do here.
//
// Browsers give a microphone only to pages over https, and know no certificate of a home. What the host sees, and the
// codes in a hall's lobby, must not be read on the way. Where the warning was clicked away already, or the certificate is
// trusted, nobody has to read this: the page goes on by itself.

const TOKEN = "moderator-token";
const PROBE_MS = 4_000;
const ROOM = "/start", LOBBY = "/start/lobby";
/** By the path of this page: what is told of where it leads. @type {Record<string, string>} */
const TITLES = {
  [ROOM]: "start_title",
  "/start/host": "start_host_title",
  [LOBBY]: "lobby_title",
  "/start/organiser": "organiser_title",
};

/** @param {string} id @returns {HTMLElement} */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const { language, words, https_port, fingerprint } = await (await fetch("/words")).json();
document.documentElement.lang = language;
for (const node of document.querySelectorAll("[data-word]")) {
  node.textContent = words[/** @type {HTMLElement} */ (node).dataset.word ?? ""];
}
element("title").textContent = words[TITLES[location.pathname] ?? ""] ?? "";
element("fingerprint").textContent = fingerprint;
const safe = `https://${location.hostname}:${https_port}`;

/** Whether a socket opens here: some browsers refuse it though they show the page. @returns {Promise<boolean>} */
function socketOpens() {
  return new Promise((tell) => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/probe`);
    socket.onopen = () => tell(true);
    socket.onclose = () => tell(false);
    setTimeout(() => tell(false), PROBE_MS);
  });
}

/** Show what matters to a room alone. */
async function showAbilities() {
  /** What is asked for, whether it is there, and whether a safe connection may bring it.
   * @type {[string, boolean, boolean][]} */
  const abilities = [
    ["can_be_safe", isSecureContext, true],
    ["can_listen", Boolean(navigator.mediaDevices?.getUserMedia), true],
    ["can_capture", "audioWorklet" in AudioContext.prototype, true],
    ["can_be_exact", "getOutputTimestamp" in AudioContext.prototype, false],
    ["can_connect", await socketOpens(), false],
    ["can_post", "EventSource" in window, false],
    ["can_stay_awake", "wakeLock" in navigator, true],
  ];
  element("can").replaceChildren(
    ...abilities.map(([name, there, later]) => {
      const item = document.createElement("li");
      const waits = !there && later && !isSecureContext;
      item.className = there ? "yes" : waits ? "later" : "no";
      item.dataset.ability = name;
      item.textContent = `${words[name]}: ${words[there ? "ability_there" : waits ? "ability_later" : "ability_missing"]}`;
      return item;
    }),
  );
  element("abilities").hidden = false;
}

/** Which browser's warning is drawn. */
function family() {
  if (navigator.userAgent.includes("Firefox/")) return "firefox";
  return /Safari\//.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent) ? "safari" : "chromium";
}

/** Whether this browser goes to the safe address without a warning. */
async function isTrusted() {
  try {
    await fetch(`${safe}/words`, { mode: "no-cors", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/** The code's token: it stays in this tab until it was used, for whoever comes back from the warning. */
function takeToken() {
  const token = location.hash.slice(1);
  if (token) sessionStorage.setItem(TOKEN, token);
  history.replaceState(null, "", location.pathname);
  return sessionStorage.getItem(TOKEN) ?? "";
}

/** @param {string} origin */
function enterAt(origin) {
  if (location.pathname === LOBBY) {
    location.assign(`${origin}/`);
    return;
  }
  const token = sessionStorage.getItem(TOKEN) ?? "";
  location.assign(`${origin}/enter#${token}`);
}

async function goOn() {
  if (!takeToken() && location.pathname !== LOBBY) {
    element("told").textContent = words.scan_code;
  } else if (location.protocol === "https:" || (isSecureContext && location.pathname === ROOM)) {
    enterAt(location.origin);
  } else if (await isTrusted()) {
    enterAt(safe);
  } else {
    const name = family();
    /** @type {HTMLImageElement} */ (element("picture")).src = `/pages/warning-${name}.svg`;
    element("steps").textContent = words[`warning_${name}`];
    element("warning").hidden = false;
  }
}

element("onward").addEventListener("click", () => enterAt(safe));
// Whoever has installed the certificate comes back to this page.
document.addEventListener("visibilitychange", async () => {
  if (document.visibilityState === "visible" && !element("warning").hidden && (await isTrusted())) enterAt(safe);
});
addEventListener("hashchange", goOn);
if (location.pathname === ROOM) await showAbilities();
await goOn();
