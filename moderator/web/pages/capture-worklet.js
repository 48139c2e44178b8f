// Runs in the audio thread: the microphone's samples, as int16, in packets that are counted.

const PACKET_SECONDS = 0.03;

class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.size = Math.round(sampleRate * PACKET_SECONDS);
    this.packet = new Int16Array(this.size);
    this.filled = 0;
    this.first = 0;
  }

  /** @param {Float32Array[][]} inputs */
  process(inputs) {
    const samples = inputs[0][0];
    if (!samples) return true;
    for (let i = 0; i < samples.length; i += 1) {
      this.packet[this.filled] = Math.max(-32768, Math.min(32767, Math.round(samples[i] * 32768)));
      this.filled += 1;
      if (this.filled === this.size) {
        this.port.postMessage({ first: this.first, samples: this.packet }, [this.packet.buffer]);
        this.packet = new Int16Array(this.size);
        this.first += this.size;
        this.filled = 0;
      }
    }
    return true;
  }
}

registerProcessor("capture", Capture);
