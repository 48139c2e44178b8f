// Text that is too much for its page becomes smaller, step by step, so that all of it is seen at once. What must be read
// from afar, the clock above all, has its own size and stays. What can be spared goes where even the smallest is too much.

const SMALLEST = 0.5;
const STEPS = 6;

/** Whether the page holds all that stands in it. @param {HTMLElement} place */
const holds = (place) => place.scrollHeight <= place.clientHeight;

/** Make what stands in a place as large as fits.
 * @param {HTMLElement} place
 * @param {HTMLElement[]} [spare] What may be left out where nothing else helps, the last one first. */
export function fit(place, spare = []) {
  if (!place.clientHeight) return;
  for (const each of spare) each.hidden = false;
  let [small, large] = [SMALLEST, 1];
  const set = (/** @type {number} */ scale) => place.style.setProperty("--fit", scale.toFixed(3));
  set(large);
  if (holds(place)) return;
  set(small);
  for (const each of [...spare].reverse()) {
    if (holds(place)) break;
    each.hidden = true;
  }
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (small + large) / 2;
    set(middle);
    if (holds(place)) small = middle;
    else large = middle;
  }
  set(small);
}
