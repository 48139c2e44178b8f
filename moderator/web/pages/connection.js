// The connection to the server, which comes back by itself, and the server's clock as it is learnt on it.

import { ServerClock } from "./clock.js";
import { asFrame, readFrame } from "./wire.js";

const VERSION = 1;
const BURST = 16;
const BURST_PAUSE_MS = 50;
const PINGS_EVERY_MS = 10_000;
const PINGS_AGAIN = 8;
const BACK_MS = 300;
const LONGEST_BACK_MS = 3_000;
/** Packets of sound that a slow network may owe us: three seconds. What is older helps nobody. */
const MOST_BUFFERED_BYTES = 300_000;
/** The server's word for a page that is not of its version, or breaks a rule. */
const REFUSED = 1008;

const pageNow = () => performance.now() / 1000;

export class Connection {
  /** @param {(message: import("./wire.js").Message) => void} take Gets every message but pongs.
   * @param {(there: boolean) => void} changed Gets whether there is a connection. */
  constructor(take, changed) {
    this.take = take;
    this.changed = changed;
    this.clock = new ServerClock();
    this.resting = false;
    this.back = BACK_MS;
    /** @type {WebSocket | null} */
    this.socket = null;
    setInterval(() => this.ping(PINGS_AGAIN), PINGS_EVERY_MS);
    this.connect();
  }

  /** Page's seconds of a server's time. @param {number} at */
  pageTime(at) {
    return at - this.clock.offset;
  }

  /** Server's seconds now. */
  now() {
    return pageNow() + this.clock.offset;
  }

  /** @param {import("./wire.js").Message} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (message.samples && this.socket.bufferedAmount > MOST_BUFFERED_BYTES) return;
    this.socket.send(asFrame(message));
  }

  /** Another device is the room: no connection is wanted, until `connect`. */
  rest() {
    this.resting = true;
    this.socket?.close();
  }

  connect() {
    this.resting = false;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.back = BACK_MS;
      this.clock.forget();
      this.send({ is: "Hello", version: VERSION, can_listen: Boolean(navigator.mediaDevices) });
      this.ping(BURST);
      this.changed(true);
    };
    socket.onmessage = (event) => {
      const message = readFrame(event.data);
      if (message.is === "Pong") this.clock.pong(message.sent, message.received, message.replied, pageNow());
      else this.take(message);
    };
    socket.onclose = (event) => {
      this.changed(false);
      if (this.resting || this.socket !== socket) return;
      if (event.code === REFUSED && event.reason.includes("version")) location.reload();
      setTimeout(() => this.connect(), this.back);
      this.back = Math.min(LONGEST_BACK_MS, 2 * this.back);
    };
  }

  /** @param {number} count */
  ping(count) {
    for (let i = 0; i < count; i += 1) {
      setTimeout(() => this.send({ is: "Ping", sent: pageNow() }), i * BURST_PAUSE_MS);
    }
  }
}
