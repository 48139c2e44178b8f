// A room: its loudspeaker, its microphone and its screen, put together.

import { Connection } from "./connection.js";
import { Microphone } from "./microphone.js";
import { Player } from "./player.js";
import { Screen, element } from "./screen.js";

const LOOK_MS = 25;
const REPORT_MS = 1_000;
const MOST_WAITING = 200;
const TONES = [
  [0.1, 660],
  [0.5, 880],
];
const TONE_SECONDS = 0.3;
/** A page that was touched once begins by itself when it is loaded again, where the browser lets it. */
const BEGUN = "moderator-begun";
const BEGINS_BY_ITSELF_MS = 1_500;

/** @type {AudioContext | null} */
let context = null;
/** @type {Player | null} */
let player = null;
/** What came before it could be planned. @type {import("./wire.js").Message[]} */
let waiting = [];

const clockKnown = () => connection.clock.known;
const screen = new Screen(
  () => (clockKnown() ? connection.now() : null),
  (text) => connection.send({ is: "TappedSentence", text }),
);
const microphone = new Microphone(
  (message) => connection.send(message),
  (level) => screen.level(level),
);

/** @type {Record<string, (message: any, player: Player) => void>} */
const plays = {
  PlaySound: ({ number, at, rate, samples }, to) => to.play(number, at, rate, samples),
  CutSounds: ({ at }, to) => to.cut(at),
  TakeBackSounds: ({ numbers }, to) => to.takeBack(numbers),
  PlayMusic: ({ stream, at, rate, gain, samples }, to) => to.music(stream, at, rate, gain, samples),
  EndMusic: ({ at }, to) => to.endMusic(at),
};

/** @type {Record<string, (message: any) => void>} */
const takes = {
  Welcome: (message) => {
    screen.welcome(message);
    report();
    microphone.report();
    if (!context && sessionStorage.getItem(BEGUN)) beginByItself();
  },
  ShowClock: (message) => {
    screen.clock = message;
    if (message.left !== null && context) showGame();
  },
  ShowRoom: (message) => screen.room(message),
  ShowSubtitle: (message) => {
    element("subtitle").textContent = message.text;
  },
  ShowHeard: (message) => screen.heard(message),
  Replaced: () => {
    connection.rest();
    document.body.className = "resting";
    screen.trouble("another_device");
    element("back").hidden = false;
  },
};

const connection = new Connection(
  (message) => {
    if (message.is in plays) {
      waiting.push(message);
      if (waiting.length > MOST_WAITING) waiting.shift();
      playWaiting();
    } else takes[message.is]?.(message);
  },
  (there) => {
    if (!connection?.resting) screen.trouble(there ? "" : "connection_lost");
  },
);

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
  player = new Player(context, (at) => connection.pageTime(at));
  const { output } = player;
  setInterval(() => {
    output.look();
    player?.follow();
    playWaiting();
  }, LOOK_MS);
  context.onstatechange = () => {
    output.forget();
    screen.trouble(context?.state === "running" ? "" : "must_be_touched");
    report();
  };
  setInterval(report, REPORT_MS);
  report();
}

async function beginMicrophone() {
  if (!navigator.mediaDevices) {
    screen.trouble("no_microphone");
    return;
  }
  try {
    await microphone.begin();
  } catch {
    screen.trouble("microphone_refused");
  }
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

function showGame() {
  element("start").hidden = true;
  element("game").hidden = false;
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
  if (context?.state !== "running") screen.trouble("must_be_touched");
}

element("begin").addEventListener("click", async () => {
  await beginSound();
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
  element("back").hidden = true;
  document.body.className = "";
  screen.trouble("");
  connection.connect();
});
document.addEventListener("pointerdown", () => {
  if (sessionStorage.getItem(BEGUN) && context?.state !== "running") beginSound();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") keepAwake();
});
