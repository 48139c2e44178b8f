// What is shown only while a button is held: by a finger, a mouse, or Space or Enter. Letting go hides it, and so does
// whatever takes the page out of sight.

/** Somebody whose reader presses buttons for them cannot hold one: then it is shown for so long. */
const PRESSED_MS = 8_000;

/** @typedef {"pointer" | "keyboard" | "press"} By */

/** @type {Set<() => void>} */
const all = new Set();

/** Hide whatever is held. */
export function hideAll() {
  for (const hide of all) hide();
}

addEventListener("blur", hideAll);
addEventListener("pagehide", hideAll);
document.addEventListener("visibilitychange", hideAll);

/** @param {HTMLElement} button
 * @param {(by: By) => void} show Called once, when it begins to be held.
 * @param {() => void} hide Called once, when it is held no more. */
export function holdable(button, show, hide) {
  /** @type {By | null} */
  let held = null;
  let late = 0;
  /** When a key or a finger has let go last: browsers make a click of that. */
  let released = -Infinity;
  /** @param {By} by */
  const begin = (by) => {
    if (held) return;
    held = by;
    show(by);
  };
  const end = () => {
    if (!held) return;
    if (held !== "press") released = performance.now();
    held = null;
    clearTimeout(late);
    hide();
  };
  all.add(end);
  button.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    // A finger that slides off the button still holds it.
    button.setPointerCapture(event.pointerId);
    begin("pointer");
  });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) button.addEventListener(kind, end);
  button.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    begin("keyboard");
  });
  button.addEventListener("keyup", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    end();
  });
  button.addEventListener("click", (event) => {
    // One that no finger and no key has made comes from a reader.
    if (event.detail !== 0 || performance.now() - released < 500) return;
    begin("press");
    late = window.setTimeout(end, PRESSED_MS);
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
}
