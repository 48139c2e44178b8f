// The server's clock as this page knows it.
//
// A burst of pings: the fastest three tell how far the two clocks are apart, since a network only ever delays.

const KEPT = 64;
const FASTEST = 3;

/** @typedef {{offset: number, trip: number}} Sample Seconds: server minus page, and the round trip. */

/** The middle of some numbers. @param {number[]} numbers @returns {number} */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export class ServerClock {
  constructor() {
    /** @type {Sample[]} */
    this.samples = [];
  }

  /** A pong came. All times in seconds; `sent` and `came` of this page, the others of the server.
   * @param {number} sent @param {number} received @param {number} replied @param {number} came */
  pong(sent, received, replied, came) {
    this.samples.push({ offset: (received - sent + (replied - came)) / 2, trip: came - sent - (replied - received) });
    if (this.samples.length > KEPT) this.samples.shift();
  }

  /** Throw away what is known: another server may answer. */
  forget() {
    this.samples = [];
  }

  /** Whether the clock is known at all. */
  get known() {
    return this.samples.length >= FASTEST;
  }

  /** Seconds: server minus page. */
  get offset() {
    const fastest = [...this.samples].sort((a, b) => a.trip - b.trip).slice(0, FASTEST);
    return median(fastest.map((sample) => sample.offset));
  }

  /** Seconds of the fastest round trip. */
  get trip() {
    return Math.min(...this.samples.map((sample) => sample.trip));
  }
}

const LOOKS = 200;
const RECENT = 20;
/** The last looks that differ from all by so much tell that the output has stood: what was before does not count. */
const STEP_SECONDS = 0.004;

/** When the output's samples are heard: `performance.now` against the clock of an AudioContext.
 * One look is off by a block; the middle of many is not. */
export class OutputClock {
  /** @param {AudioContext} context */
  constructor(context) {
    this.context = context;
    /** @type {number[]} */
    this.looks = [];
  }

  /** Look once; to be called some dozen times a second. */
  look() {
    const { contextTime, performanceTime } = this.context.getOutputTimestamp();
    if (contextTime === undefined || performanceTime === undefined || contextTime <= 0) return;
    this.looks.push(contextTime - performanceTime / 1000);
    if (this.looks.length > LOOKS) this.looks.shift();
    if (this.looks.length <= 2 * RECENT) return;
    const recent = this.looks.slice(-RECENT);
    if (Math.abs(median(recent) - median(this.looks)) > STEP_SECONDS) this.looks = recent;
  }

  /** Throw away what is known: the output has changed. */
  forget() {
    this.looks = [];
  }

  get known() {
    return this.looks.length >= 10;
  }

  /** Context time, seconds, of a moment of this page's clock, seconds. @param {number} at */
  contextTime(at) {
    return at + median(this.looks);
  }

  /** Seconds within which the middle half of the looks lies. */
  get spread() {
    if (!this.known) return 1;
    const sorted = [...this.looks].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.75)] - sorted[Math.floor(sorted.length * 0.25)];
  }
}
