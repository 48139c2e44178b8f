// The page of a seat: a player's card, face down until it is held, and what the player may do by phone. The title, the
// address and what a reader reads by itself tell nothing of it.

import { Actions, offersOf } from "./card-actions.js";
import { back } from "./card-drawing.js";
import { hideFace, showColor, showFace } from "./card-face.js";
import { Sharing } from "./card-share.js";
import { Connection } from "./connection.js";
import { hideAll, holdable } from "./hold.js";
import { Screen, element, made } from "./screen.js";
import { admit, fetchWords, fill, fillLanguages, forget, takeCode, usualLanguage } from "./seat-words.js";
import { padded } from "./wire.js";

/** Of a tap's frame: a name and an offer have some hundred, hostages of a large room a little more. */
const TAP_BYTES = 512;
/** As long as the server lets its own answers stand. */
const ANSWER_MS = 10_000;

/** @type {Record<string, string>} */
let words = {};
/** What the seat may see. @type {any} */
let seat = null;
/** @type {Connection | null} */
let connection = null;
/** Another player's code, which this phone was opened with. */
let scanned = "";
/** What the seat answered last, as it stands there. */
let answered = "";
/** Ends what this page tells of itself. @type {ReturnType<typeof setTimeout> | undefined} */
let answerEnds;
/** Sets right what is held, while something is. @type {(() => void) | null} */
let again = null;

/** @param {import("./wire.js").Message} message */
const send = (message) => connection?.send(message);
const actions = new Actions((offer, chosen) => send(padded({ is: "TappedOffer", offer, chosen }, TAP_BYTES)));
const sharing = new Sharing(send, (word) => {
  answer(words[word] ?? "", word === "share_done");
  answerEnds = setTimeout(() => answer("", false), ANSWER_MS);
});
const language = /** @type {HTMLSelectElement} */ (element("language"));

/** @param {string} part */
const clockPart = (part) => (part === "clock" ? element("clock") : document.createElement("p"));
const clock = new Screen(() => (connection?.clock.known ? connection.now() : null), () => {}, clockPart);

/** @param {string} text @param {boolean} taken */
function answer(text, taken) {
  clearTimeout(answerEnds);
  if (element("answer").textContent !== text) element("answer").textContent = text;
  element("answer").className = text && (taken ? "taken" : "refused");
}

/** @param {boolean} aloud */
const ownFace = (aloud) =>
  showFace(
    {
      drawing: seat.drawing,
      color: seat.color,
      title: seat.title,
      color_title: seat.color_title,
      lines: seat.card_lines,
      standing: seat.lines,
    },
    aloud,
  );
/** @param {boolean} aloud */
const ownColor = (aloud) => showColor(seat.color, seat.color_title, aloud);
/** @param {boolean} aloud */
function seenFace(aloud) {
  if (!seat.seen_drawing) {
    showColor(seat.seen_color, seat.seen_color_title, aloud);
    return;
  }
  showFace(
    {
      drawing: seat.seen_drawing,
      color: seat.seen_color,
      title: seat.seen_title,
      color_title: seat.seen_color_title,
      lines: seat.seen_lines,
      standing: [],
    },
    aloud,
  );
}

/** @param {string} id @param {(aloud: boolean) => void} show */
function hold(id, show) {
  holdable(
    /** @type {HTMLButtonElement} */ (element(id)),
    (by) => {
      if (!seat) return;
      show(by === "keyboard");
      again = () => show(false);
    },
    () => {
      again = null;
      hideFace();
    },
  );
}

/** @param {string} id @param {boolean} there */
function place(id, there) {
  const node = element(id);
  if (node.hidden === !there) return;
  node.hidden = !there;
  if (!there) hideAll();
}

/** @param {any} message */
function showSeat(message) {
  seat = message;
  const hasCard = Boolean(seat.drawing);
  element("player").textContent = seat.player;
  element("where").textContent = [seat.headline, seat.room].filter(Boolean).join(" · ");
  place("card", hasCard);
  place("hint", hasCard);
  place("color", hasCard && seat.color_alone);
  place("seen", Boolean(seat.seen_player));
  place("doings", hasCard);
  element("no-card").hidden = hasCard || seat.result.length > 0;
  element("seen").textContent = `${words.phone_seen} ${seat.seen_player}`;
  element("result-lines").replaceChildren(...seat.result.map((/** @type {string} */ line) => made("li", line)));
  element("result").hidden = seat.result.length === 0;
  if (seat.answer !== answered) {
    answered = seat.answer;
    answer(seat.answer, seat.answer_taken);
  }
  actions.show(offersOf(seat), words);
  sharing.show(seat, words);
  again?.();
}

/** This phone has no seat: nothing of one stays on it. @param {string} word @param {boolean} mayReturn */
function leave(word, mayReturn) {
  seat = null;
  hideAll();
  answer("", false);
  answered = "";
  actions.close();
  sharing.forget();
  sharing.close();
  element("seat").hidden = true;
  element("result-lines").replaceChildren();
  element("trouble").textContent = "";
  element("why").textContent = words[word] ?? word;
  element("here").hidden = !mayReturn;
  element("out").hidden = false;
}

/** @type {Record<string, (message: any) => void>} */
const takes = {
  SeatWelcome: (message) => {
    words = {};
    for (let i = 0; i < message.words.length; i += 2) words[message.words[i]] = message.words[i + 1];
    fill(words, message.language);
    fillLanguages(language, message.languages, message.titles, message.language);
    element("player").textContent = message.player;
    element("out").hidden = true;
    element("seat").hidden = false;
    if (seat) showSeat(seat);
    if (scanned) send({ is: "ScannedShare", code: scanned });
    scanned = "";
  },
  ShowSeat: showSeat,
  ShowClock: (message) => {
    clock.clock = message;
  },
  SeatDevices: (message) => {
    // What was told of a device that is gone stays until the page is opened anew, or another one comes.
    if (message.was_elsewhere) element("notice").textContent = words.phone_was_elsewhere;
    else if (message.devices > 1) element("notice").textContent = words.phone_two_devices;
    else if (element("notice").textContent !== words.phone_was_elsewhere) element("notice").textContent = "";
  },
  SeatFreed: (message) => {
    forget();
    connection?.rest();
    leave(message.moved ? "phone_moved" : "phone_freed", false);
  },
  Replaced: () => {
    connection?.rest();
    leave("phone_other_page", true);
  },
  ShowShareCode: (message) => sharing.code(message),
  AskShare: (message) => sharing.ask(message),
  EndShare: (message) => sharing.end(message),
};

/** Nothing came of the line: whether this phone still has its seat. */
async function lookWhy() {
  try {
    const why = await admit();
    if (!why || !connection || connection.resting) return;
    connection.rest();
    forget();
    leave(why, false);
  } catch {
    // Nobody answers: the line comes back by itself.
  }
}

async function begin() {
  const known = await fetchWords();
  const usual = usualLanguage(known);
  words = usual.words;
  fill(words, usual.language);
  scanned = takeCode("/card");
  const why = await admit();
  if (why) {
    leave(why, false);
    return;
  }
  connection = new Connection(
    (message) => takes[message.is]?.(message),
    (there) => {
      element("trouble").textContent = there || connection?.resting ? "" : words.phone_connection_lost;
      if (!there && !connection?.resting) lookWhy();
    },
    "/card/socket",
  );
}

hold("card", ownFace);
hold("color", ownColor);
hold("seen", seenFace);
element("card").prepend(back());
element("here").addEventListener("click", () => connection?.connect());
element("open-leave").addEventListener("click", () => /** @type {HTMLDialogElement} */ (element("leave")).showModal());
element("leave-no").addEventListener("click", () => /** @type {HTMLDialogElement} */ (element("leave")).close());
element("leave-yes").addEventListener("click", () => {
  /** @type {HTMLDialogElement} */ (element("leave")).close();
  send({ is: "LeaveSeat" });
});
language.addEventListener("change", () => send({ is: "ChooseLanguage", language: language.value }));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) actions.close();
});
addEventListener("pagehide", () => actions.close());
await begin();
