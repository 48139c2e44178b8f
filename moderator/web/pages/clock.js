// The server's clock as this page knows it.
//
// Bursts of pings: the fastest three tell how far the two clocks are apart, since a network only ever delays. Of two
// that were as fast the newer tells more, since crystals drift. A ping is never further off than half its round trip: so
// where two bursts are further apart than that allows, the clocks do not go alike, and they tell the pace as well.

const KEPT = 64;
const FASTEST = 3;
/** Pings that are further apart belong to two bursts. */
const BURST_SECONDS = 3;
/** So much worse a sample becomes in a second: twice what two usual crystals drift. */
const AGEING = 0.0002;

/** @typedef {{offset: number, trip: number, came: number}} Sample Seconds: server minus page, round trip, page's time. */

/** The middle of some numbers. @param {number[]} numbers @returns {number} */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export class ServerClock {
  /** @param {() => number} now Page's seconds. */
  constructor(now = () => performance.now() / 1000) {
    this.now = now;
    /** @type {Sample[]} */
    this.samples = [];
  }

  /** A pong came. All times in seconds; `sent` and `came` of this page, the others of the server.
   * @param {number} sent @param {number} received @param {number} replied @param {number} came */
  pong(sent, received, replied, came) {
    const trip = came - sent - (replied - received);
    this.samples.push({ offset: (received - sent + (replied - came)) / 2, trip, came });
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
    const now = this.now();
    const { before, last } = this.bursts();
    if (before) {
      const apart = last.offset - before.offset;
      const between = last.came - before.came;
      const isSure = Math.abs(apart) > (before.trip + last.trip) / 2 + AGEING * between;
      if (isSure) return last.offset + (apart / between) * (now - last.came);
    }
    /** @param {Sample} sample */
    const worth = (sample) => sample.trip + AGEING * (now - sample.came);
    const best = [...this.samples].sort((a, b) => worth(a) - worth(b)).slice(0, FASTEST);
    return median(best.map((sample) => sample.offset));
  }

  /** The fastest sample of the last burst, and of the one before it.
   * @returns {{before: Sample | null, last: Sample}} */
  bursts() {
    /** @type {Sample | null} */
    let before = null;
    let last = this.samples[0];
    let came = last.came;
    for (const sample of this.samples) {
      if (sample.came - came > BURST_SECONDS) {
        before = last;
        last = sample;
      } else if (sample.trip < last.trip) last = sample;
      came = sample.came;
    }
    return { before, last };
  }

  /** Seconds of the fastest round trip. */
  get trip() {
    return Math.min(...this.samples.map((sample) => sample.trip));
  }
}

const LOOKS = 200;
/** Until there is an opinion at all. */
const NEEDED = 10;
/** Looks in a row that all differ from the middle by so much, to one side: the output has stood, and what was before
 * does not count. A browser on a busy machine stands some times a second. */
const STEP = 3;
const STEP_SECONDS = 0.004;

/** When the output's samples are heard: `performance.now` against the clock of an AudioContext.
 * One look is off by a block; the middle of many is not. */
export class OutputClock {
  /** @param {AudioContext} context */
  constructor(context) {
    this.context = context;
    /** @type {number[]} */
    this.looks = [];
    this.seen = 0;
    /** How often the output has stood; whoever counts sets it back. */
    this.stands = 0;
  }

  /** Look once; to be called some dozen times a second. */
  look() {
    const { contextTime, performanceTime } = this.context.getOutputTimestamp();
    if (contextTime === undefined || performanceTime === undefined || contextTime <= 0) return;
    this.looks.push(contextTime - performanceTime / 1000);
    this.seen += 1;
    if (this.looks.length > LOOKS) this.looks.shift();
    const recent = this.looks.slice(-STEP);
    const middle = median(this.looks);
    const stood = Math.max(...recent) < middle - STEP_SECONDS;
    if (stood || Math.min(...recent) > middle + STEP_SECONDS) this.looks = recent;
    if (stood) this.stands += 1;
  }

  /** Throw away what is known: the output has changed. */
  forget() {
    this.looks = [];
    this.seen = 0;
  }

  get known() {
    return this.seen >= NEEDED;
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
