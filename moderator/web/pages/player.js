// Sentences at their time: each is planned on the output's own clock as soon as it comes, never by a timer of the page.
// Music lies under them, and its loudness glides down and up around whatever is planned.

import { OutputClock } from "./clock.js";

const FADE_SECONDS = 0.02;
const LATE_SECONDS = 0.005;
/** What comes later than this is not begun at its beginning: it goes on where it should be by now. */
const TOO_LATE_SECONDS = 1;
const DUCKED = 0.25;
const GLIDE_SECONDS = 0.25;
const MUSIC_FADE_SECONDS = 1;

/** A sound that is planned so much beside its time by now is planned anew, unless it is about to begin. */
const OFF_SECONDS = 0.002;
const SOON_SECONDS = 0.06;

/** @typedef {{number: number, at: number, source: AudioBufferSourceNode, gain: GainNode, started: number, ends: number}} Planned */
/** @typedef {{stream: number, source: AudioBufferSourceNode, gain: GainNode, ends: number}} Piece */

/** @param {AudioContext} context @param {number} rate @param {Int16Array} samples */
function bufferOf(context, rate, samples) {
  const buffer = context.createBuffer(1, Math.max(1, samples.length), rate);
  const channel = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) channel[i] = samples[i] / 32768;
  return buffer;
}

export class Player {
  /** @param {AudioContext} context @param {(at: number) => number} pageTime Page's seconds of a server's time. */
  constructor(context, pageTime) {
    this.context = context;
    this.pageTime = pageTime;
    this.output = new OutputClock(context);
    this.late = 0;
    /** Context's time. What was over before had nobody to play it: the network has not lost it. */
    this.began = context.currentTime;
    /** @type {Planned[]} */
    this.planned = [];
    /** @type {Piece[]} */
    this.pieces = [];
    this.stream = 0;
    this.bed = new GainNode(context);
    this.bed.connect(context.destination);
    // The device must not sleep between two sentences: the first word would be cut.
    const still = new ConstantSourceNode(context, { offset: 0 });
    still.connect(context.destination);
    still.start();
  }

  /** Whether something sounds or is to sound. */
  get isBusy() {
    return this.planned.length + this.pieces.length > 0;
  }

  /** Let a sound be heard; one that comes again, as after a cut connection, is not heard twice. @param {number} number @param {number} at @param {number} rate @param {Int16Array} samples */
  play(number, at, rate, samples) {
    const buffer = bufferOf(this.context, rate, samples);
    const wanted = this.contextTime(at);
    const now = this.context.currentTime;
    if (wanted + buffer.duration < now) {
      if (wanted > this.began) this.late += 1;
      return; // over: nobody speaks of what was
    }
    const before = this.planned.find((entry) => entry.number === number);
    if (before && before.started <= now) return;
    if (before) this.takeBack([number]); // it may have become shorter
    const skipped = Math.max(0, now - wanted);
    if (skipped > LATE_SECONDS) this.late += 1;
    const source = new AudioBufferSourceNode(this.context, { buffer });
    const gain = new GainNode(this.context);
    source.connect(gain).connect(this.context.destination);
    const started = Math.max(wanted, now);
    const offset = skipped > TOO_LATE_SECONDS ? skipped : 0;
    source.start(started, offset);
    const entry = { number, at, source, gain, started, ends: started + buffer.duration - offset };
    this.planned.push(entry);
    source.onended = () => {
      this.planned = this.planned.filter((each) => each !== entry);
    };
    this.duck();
  }

  /** Let what is still to come follow the output's clock, which stands at times; to be called often. */
  follow() {
    const soon = this.context.currentTime + SOON_SECONDS;
    for (const each of this.planned) {
      const wanted = this.contextTime(each.at);
      if (each.started <= soon || wanted <= soon || Math.abs(wanted - each.started) < OFF_SECONDS) continue;
      const again = new AudioBufferSourceNode(this.context, { buffer: each.source.buffer });
      again.onended = each.source.onended;
      each.source.onended = null;
      each.source.stop();
      each.source.disconnect();
      again.connect(each.gain);
      again.start(wanted);
      each.ends += wanted - each.started;
      each.source = again;
      each.started = wanted;
    }
  }

  /** Whatever began before a time fades there. @param {number} at */
  cut(at) {
    const when = Math.max(this.contextTime(at), this.context.currentTime);
    this.fade(
      this.planned.filter((entry) => entry.started < when),
      when,
    );
  }

  /** @param {Planned[]} entries @param {number} when Time of the context. */
  fade(entries, when) {
    for (const each of entries) {
      each.gain.gain.setValueAtTime(1, when);
      each.gain.gain.linearRampToValueAtTime(0, when + FADE_SECONDS);
      each.source.stop(when + FADE_SECONDS);
      each.ends = Math.min(each.ends, when);
    }
    this.duck();
  }

  /** Take sounds back that have not begun. @param {number[]} numbers */
  takeBack(numbers) {
    const now = this.context.currentTime;
    const gone = this.planned.filter((entry) => numbers.includes(entry.number) && entry.started > now);
    for (const each of gone) each.source.stop();
    this.planned = this.planned.filter((entry) => !gone.includes(entry));
    this.duck();
  }

  /** Of all that sounds or is to sound these alone go on; music comes anew. @param {number[]} numbers */
  keep(numbers) {
    const now = this.context.currentTime;
    const others = this.planned.filter((entry) => !numbers.includes(entry.number));
    this.takeBack(others.map((entry) => entry.number));
    this.fade(
      others.filter((entry) => entry.started <= now),
      now,
    );
    this.fadeMusic(now);
  }

  /** The next piece of music. @param {number} stream @param {number} at @param {number} rate @param {number} loudness
   * @param {Int16Array} samples */
  music(stream, at, rate, loudness, samples) {
    const buffer = bufferOf(this.context, rate, samples);
    const wanted = this.contextTime(at);
    const now = this.context.currentTime;
    if (wanted + buffer.duration <= now) return;
    if (stream !== this.stream) this.fadeMusic(Math.max(wanted, now));
    this.stream = stream;
    const source = new AudioBufferSourceNode(this.context, { buffer });
    const gain = new GainNode(this.context, { gain: loudness });
    source.connect(gain).connect(this.bed);
    // Pieces follow each other to the sample: the clocks' mapping may move by a fraction of one.
    const before = this.pieces.filter((piece) => piece.stream === stream).at(-1);
    const started = before && Math.abs(before.ends - wanted) < 0.02 ? before.ends : wanted;
    source.start(Math.max(started, now), Math.max(0, now - started));
    const piece = { stream, source, gain, ends: started + buffer.duration };
    this.pieces.push(piece);
    source.onended = () => {
      this.pieces = this.pieces.filter((each) => each !== piece);
    };
  }

  /** Music fades from a time on. @param {number} at */
  endMusic(at) {
    this.fadeMusic(Math.max(this.contextTime(at), this.context.currentTime));
  }

  /** @param {number} when Time of the context. */
  fadeMusic(when) {
    for (const piece of this.pieces) {
      piece.gain.gain.setValueAtTime(piece.gain.gain.value, when);
      piece.gain.gain.linearRampToValueAtTime(0, when + MUSIC_FADE_SECONDS);
      piece.source.stop(when + MUSIC_FADE_SECONDS);
    }
  }

  /** Let the music be quiet while something is said. */
  duck() {
    const now = this.context.currentTime;
    const { gain } = this.bed;
    gain.cancelAndHoldAtTime ? gain.cancelAndHoldAtTime(now) : gain.cancelScheduledValues(now);
    const spoken = this.planned.filter((each) => each.ends > now).sort((a, b) => a.started - b.started);
    let quietUntil = 0;
    for (const each of spoken) {
      if (each.started > quietUntil + 2 * GLIDE_SECONDS) {
        if (quietUntil > 0) gain.setTargetAtTime(1, quietUntil, GLIDE_SECONDS / 3);
        gain.setTargetAtTime(DUCKED, Math.max(now, each.started - GLIDE_SECONDS), GLIDE_SECONDS / 3);
      }
      quietUntil = Math.max(quietUntil, each.ends);
    }
    gain.setTargetAtTime(1, Math.max(now, quietUntil), GLIDE_SECONDS / 3);
  }

  /** The context's time of a time of the server. @param {number} at */
  contextTime(at) {
    const page = this.pageTime(at);
    if (this.output.known) return this.output.contextTime(page);
    const latency = this.context.baseLatency + (this.context.outputLatency || 0);
    return this.context.currentTime + (page - performance.now() / 1000) - latency;
  }
}
