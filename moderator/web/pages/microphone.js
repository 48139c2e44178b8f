// The microphone: its sound goes up in packets that are counted, and its level to a meter.

const RATE = 16_000;
const LOWEST_DB = -60;
/** Of sound that the browser may gather before it gives it to the page: with its usual 10 ms a busy computer loses a
 * twentieth of all sound, with this hardly any, and an answer comes some 20 ms later. */
const GATHERED_SECONDS = 0.06;

/** An iPhone plays louder, and also with its silent switch on, where it knows what a page is about.
 * @param {"play-and-record" | "playback"} type */
function tellSystem(type) {
  const { audioSession } = /** @type {{audioSession?: {type: string}}} */ (/** @type {unknown} */ (navigator));
  if (audioSession) audioSession.type = type;
}

/** A context at the rate that the recognizer wants, where the browser can; else at its own. */
function listeningContext() {
  try {
    return new AudioContext({ sampleRate: RATE, latencyHint: GATHERED_SECONDS });
  } catch {
    return new AudioContext({ latencyHint: GATHERED_SECONDS });
  }
}

/** @param {Int16Array} samples */
function levelOf(samples) {
  let power = 0;
  for (let i = 0; i < samples.length; i += 1) power += samples[i] * samples[i];
  return Math.max(LOWEST_DB, 10 * Math.log10(power / samples.length / (32768 * 32768) + 1e-10));
}

export class Microphone {
  /** @param {(message: import("./wire.js").Message) => void} send @param {(level: number) => void} show Gets dB. */
  constructor(send, show) {
    this.send = send;
    this.show = show;
    /** What the browser is asked to do to the sound: usually nothing, for it cuts quiet first syllables. The server
     * tells, so whoever is quicker waits for it. @type {Promise<string[]>} */
    this.processing = new Promise((told) => {
      this.process = told;
    });
    /** @type {import("./wire.js").Message | null} */
    this.state = null;
    /** @type {MediaStreamTrack | null} */
    this.track = null;
    /** @type {AudioContext | null} */
    this.context = null;
    this.isBeginning = false;
  }

  /** Ask for the microphone and listen; whether it may. */
  async begin() {
    this.isBeginning = true;
    try {
      tellSystem("play-and-record");
      await this.open();
    } catch {
      tellSystem("playback");
      this.tell(false);
    }
    this.isBeginning = false;
    return this.listens;
  }

  /** Whether there is a microphone. */
  get listens() {
    return this.track?.readyState === "live";
  }

  /** Listen anew where a microphone has ended, and go on where the browser let it rest; whether it listens. */
  async wake() {
    if (this.isBeginning) return this.listens;
    if (!this.listens) return this.begin();
    await this.context?.resume();
    return true;
  }

  /** Throws what the browser throws. */
  async open() {
    const processing = await this.processing;
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: processing.includes("echo_cancellation"),
        noiseSuppression: processing.includes("noise_suppression"),
        autoGainControl: processing.includes("gain_control"),
        channelCount: 1,
      },
    });
    const track = stream.getAudioTracks()[0];
    await this.context?.close();
    this.context = null;
    let context = listeningContext();
    try {
      new MediaStreamAudioSourceNode(context, { mediaStream: stream });
    } catch {
      context = new AudioContext({ latencyHint: GATHERED_SECONDS }); // Firefox does not resample a microphone
    }
    await context.audioWorklet.addModule("/pages/capture-worklet.js");
    const capture = new AudioWorkletNode(context, "capture", { numberOfOutputs: 0 });
    const rate = context.sampleRate;
    capture.port.onmessage = ({ data }) => {
      this.send({ is: "HeardSound", first: data.first, rate, samples: data.samples });
      this.show(levelOf(data.samples));
    };
    new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(capture);
    this.context = context;
    this.track = track;
    await context.resume();
    track.onended = () => {
      this.tell(false);
      this.wake();
    };
    track.onmute = () => this.tell(false);
    track.onunmute = () => this.tell(true);
    context.onstatechange = () => {
      if (this.context === context) this.tell(context.state === "running" && this.listens);
    };
    this.tell(true);
  }

  /** @param {boolean} runs */
  tell(runs) {
    const settings = this.track?.getSettings();
    this.state = {
      is: "InputState",
      runs,
      echo_cancellation: Boolean(settings?.echoCancellation),
      noise_suppression: Boolean(settings?.noiseSuppression),
      gain_control: Boolean(settings?.autoGainControl),
    };
    this.report();
  }

  /** Tell how it is. */
  report() {
    if (this.state) this.send(this.state);
  }
}
