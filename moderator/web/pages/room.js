// A room: its loudspeaker, its microphone and its screen, put together.

import { Connection } from "./connection.js";
import { fit } from "./fit.js";
import { Microphone } from "./microphone.js";
import { Moving } from "./moving.js";
import { Player } from "./player.js";
import { Screen, element } from "./screen.js";

const LOOK_MS = 25;
const REPORT_MS = 1_000;
/** An output that stood so often in so long keeps more ahead. Longer than this browsers say wrongly when it is heard. */
const STANDS_EVERY_MS = 20_000;
const MANY_STANDS = 6;
const ROOMY_SECONDS = 0.06;
const OPENING_MS = 1_000;
const MOST_WAITING = 200;
const TONES = [
  [0.1, 660],
  [0.5, 880],
];
const TONE_SECONDS = 0.3;
/** A page that was touched once begins by itself when it is loaded again, where the browser lets it. */
const BEGUN = "moderator-begun";
const BEGINS_BY_ITSELF_MS = 1_500;
/** What a page is opened with whose device was this room on another machine. */
const MOVED = "#moved";

/** Of these, browsers let different ones begin sound: a finger counts when it is lifted, a key when it is pressed. */
const TOUCHES = ["pointerdown", "pointerup", "click", "keydown"];

/** @type {AudioContext | null} */
let context = null;
/** @type {Player | null} */
let player = null;
/** Whether the output keeps more ahead than at first. */
let isRoomy = false;
/** What came before it could be planned. @type {import("./wire.js").Message[]} */
let waiting = [];

/** Whether the microphone was asked for. */
let hasAsked = false;
/** What is wrong, the worst first. */
const troubles = { connection_lost: false, must_be_touched: false, no_microphone: false, microphone_refused: false };
/** Whether this device was this room on another machine, a moment ago. */
const hasMoved = location.hash === MOVED;
if (hasMoved) history.replaceState(null, "", location.pathname);
/** Why this device is no room any more, in the server's words. */
let refusal = "";

/** The sentences that are most worth saying stand first: so many of them are always there. */
const LEAST_SENTENCES = 3;

/** All that the room's screen holds is seen at once; of what can be said at least a part. */
function fitGame() {
  const sentences = /** @type {HTMLElement[]} */ ([...element("sentences").children]);
  fit(element("game"), sentences.slice(LEAST_SENTENCES));
}

const clockKnown = () => connection.clock.known;
const screen = new Screen(
  () => (clockKnown() ? connection.now() : null),
  (text) => connection.send({ is: "TappedSentence", text }),
  element,
  fitGame,
);
const microphone = new Microphone(
  (message) => connection.send(message),
  (level) => screen.level(level),
);

element("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  const line = /** @type {HTMLInputElement} */ (element("line"));
  if (line.value.trim()) connection.send({ is: "TappedSentence", text: line.value });
  line.value = "";
});

/** @type {Record<string, (message: any, player: Player) => void>} */
const plays = {
  PlaySound: ({ number, at, rate, samples }, to) => to.play(number, at, rate, samples),
  CutSounds: ({ at }, to) => to.cut(at),
  KeepSounds: ({ numbers }, to) => to.keep(numbers),
  TakeBackSounds: ({ numbers }, to) => to.takeBack(numbers),
  PlayMusic: ({ stream, at, rate, gain, samples }, to) => to.music(stream, at, rate, gain, samples),
  EndMusic: ({ at }, to) => to.endMusic(at),
};

/** @type {Record<string, (message: any) => void>} */
const takes = {
  Welcome: (message) => {
    screen.welcome(message);
    microphone.process(message.processing);
    if (player) player.late = 0; // the server counts anew for each page that comes
    report();
    microphone.report();
    if (!context && sessionStorage.getItem(BEGUN)) beginByItself();
    else if (!context && hasMoved) beginMoved();
  },
  Elsewhere: (message) => moving.learn(message),
  ShowClock: (message) => {
    screen.clock = message;
    if (message.left !== null && context) showGame();
  },
  ShowRoom: (message) => screen.room(message),
  ShowJoining: (message) => screen.joining(message),
  ShowSubtitle: (message) => screen.subtitle(message.text),
  ShowHeard: (message) => screen.heard(message),
  Replaced: () => {
    connection.rest();
    show("resting");
    trouble("connection_lost", false);
    element("back").focus();
  },
};

const moving = new Moving(element("elsewhere"), () => screen.words);
const connection = new Connection(
  (message) => {
    if (message.is in plays) {
      waiting.push(message);
      if (waiting.length > MOST_WAITING) waiting.shift();
      playWaiting();
    } else takes[message.is]?.(message);
  },
  (there) => {
    if (!connection?.resting) trouble("connection_lost", !there);
    moving.connected(there || Boolean(connection?.resting));
  },
  "/socket",
  (why) => {
    refusal = why;
    showTrouble();
  },
);

/** @param {keyof typeof troubles} name @param {boolean} is Whether it is so now. */
function trouble(name, is) {
  troubles[name] = is;
  showTrouble();
}

function showTrouble() {
  if (refusal) element("trouble").textContent = refusal;
  else screen.trouble(Object.entries(troubles).find(([, is]) => is)?.[0] ?? "");
}

/** Plan what waits, as soon as there is a player and both clocks are known. */
function playWaiting() {
  if (!player || !clockKnown()) return;
  for (const message of waiting) plays[message.is](message, player);
  waiting = [];
}

function report() {
  if (!context || !player) return;
  connection.send({
    is: "OutputState",
    runs: context.state === "running",
    latency: context.baseLatency + (context.outputLatency || 0),
    round_trip: clockKnown() ? connection.clock.trip : 0.1,
    spread: player.output.spread,
    late: player.late,
  });
}

/** Make the sound run; must begin in a touch, or where the browser needs none. */
async function beginSound() {
  context ??= new AudioContext({ latencyHint: "interactive" });
  await context.resume();
  if (player) return;
  player = playerOn(context);
  setInterval(() => {
    player?.output.look();
    player?.follow();
    playWaiting();
  }, LOOK_MS);
  setInterval(report, REPORT_MS);
  setInterval(keepMoreAhead, STANDS_EVERY_MS);
  report();
}

/** @param {AudioContext} opened */
function playerOn(opened) {
  const made = new Player(opened, (at) => connection.pageTime(at));
  const tell = () => trouble("must_be_touched", opened.state !== "running");
  tell();
  opened.onstatechange = () => {
    made.output.forget();
    tell();
    report();
  };
  return made;
}

/** An output that stands often is opened anew, between two sentences, with more sound kept ahead: what is said at once
 * is later then, but nothing breaks off, and what is foreseen is at its time. */
async function keepMoreAhead() {
  if (!context || !player || isRoomy) return;
  const { stands } = player.output;
  player.output.stands = 0;
  if (stands < MANY_STANDS || player.isBusy) return;
  isRoomy = true;
  const roomy = new AudioContext({ latencyHint: ROOMY_SECONDS });
  await Promise.race([roomy.resume(), new Promise((over) => setTimeout(over, OPENING_MS))]);
  if (roomy.state !== "running" || player.isBusy) {
    isRoomy = roomy.state !== "running"; // a browser that lets nobody open one without a touch is not asked again
    await roomy.close();
    return;
  }
  const [before, { late }] = [context, player];
  before.onstatechange = null;
  context = roomy;
  player = playerOn(roomy);
  player.late = late;
  await before.close();
}

async function beginMicrophone() {
  if (!navigator.mediaDevices) {
    trouble("no_microphone", true);
    return;
  }
  hasAsked = true;
  trouble("microphone_refused", !(await microphone.begin()));
}

/** Sound goes on where the browser has let it rest: while the device slept, or the page was behind another. */
async function wake() {
  if (!sessionStorage.getItem(BEGUN)) return;
  if (context?.state !== "running") beginSound();
  if (hasAsked && microphone.listens) await microphone.wake();
}

/** A microphone was put in, or taken out. */
async function lookForMicrophone() {
  if (hasAsked && !microphone.listens) trouble("microphone_refused", !(await microphone.wake()));
}

function playTones() {
  if (!context) return;
  for (const [later, pitch] of TONES) {
    const tone = new OscillatorNode(context, { frequency: pitch });
    const gain = new GainNode(context, { gain: 0.2 });
    tone.connect(gain).connect(context.destination);
    tone.start(context.currentTime + later);
    tone.stop(context.currentTime + later + TONE_SECONDS);
  }
}

/** Of the three pages that this is, show one. @param {"start" | "game" | "resting"} name */
function show(name) {
  for (const id of ["start", "game", "resting"]) element(id).hidden = id !== name;
  fitGame();
}

function showGame() {
  if (connection.resting) return;
  show("game");
  keepAwake();
}

/** The screen stays on, where the browser lets a page ask for it. */
async function keepAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // Then the display's time-out must be long: the guide tells it.
  }
}

/** After a reload nobody stands there to touch the page. */
async function beginByItself() {
  await Promise.race([
    beginMicrophone().then(beginSound),
    new Promise((over) => setTimeout(over, BEGINS_BY_ITSELF_MS)),
  ]);
  showGame();
  if (context?.state !== "running") trouble("must_be_touched", true);
}

/** Another machine's page needs the microphone anew, and a touch for its sound. Where the browser has allowed that before,
 * nobody has to come. */
async function beginMoved() {
  element("moved").hidden = false;
  if (await mayListen()) {
    sessionStorage.setItem(BEGUN, "yes");
    await beginByItself();
  }
}

async function mayListen() {
  try {
    return (await navigator.permissions.query({ name: /** @type {PermissionName} */ ("microphone") })).state === "granted";
  } catch {
    return false; // a browser that does not tell: somebody touches the page
  }
}

element("begin").addEventListener("click", async () => {
  // A browser without any output never says that its sound runs: its room is then a microphone and a screen.
  await Promise.race([beginSound(), new Promise((over) => setTimeout(over, BEGINS_BY_ITSELF_MS))]);
  sessionStorage.setItem(BEGUN, "yes");
  element("begin").hidden = true;
  element("allow").hidden = true;
  await beginMicrophone();
  element("trial").hidden = false;
  playTones();
});
element("again").addEventListener("click", playTones);
element("works").addEventListener("click", showGame);
element("back").addEventListener("click", () => {
  show(context ? "game" : "start");
  connection.connect();
});
addEventListener("resize", fitGame);
for (const touch of TOUCHES) document.addEventListener(touch, wake);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") return;
  keepAwake();
  wake();
});
navigator.mediaDevices?.addEventListener("devicechange", lookForMicrophone);
