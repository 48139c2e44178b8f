// The connection to the server, which comes back by itself, and the server's clock as it is learnt on it.

import { ServerClock } from "./clock.js";
import { PostWay, SocketWay } from "./ways.js";
import { asFrame, readFrame } from "./wire.js";

const VERSION = 3;
const BURST = 16;
const BURST_PAUSE_MS = 50;
const PINGS_EVERY_MS = 10_000;
const PINGS_AGAIN = 8;
const LOOK_MS = 2_000;
/** Looks in a row at a line of which nothing was heard: it is as good as closed. They are counted, not timed, since a page
 * that slept finds what came meanwhile only after its first look. */
const SILENT_LOOKS = 3;
const FORBIDDEN = 403;
const BACK_MS = 300;
const LONGEST_BACK_MS = 3_000;
/** Packets of sound that a slow network may owe us: three seconds. What is older helps nobody. */
const MOST_BUFFERED_BYTES = 300_000;
/** Of a ping that is not to tell the time: these go alone, those in bursts. */
const ASKED_WHETHER_THERE = 0;
const pageNow = () => performance.now() / 1000;

export class Connection {
  /** @param {(message: import("./wire.js").Message) => void} take Gets every message but pongs.
   * @param {(there: boolean) => void} changed Gets whether there is a connection.
   * @param {string} path Of the line.
   * @param {((why: string) => void) | null} refused Gets the server's words when this device counts no more here: then no
   * line is tried again, for each try would be a wrong guess. Without it the page looks for itself. */
  constructor(take, changed, path = "/socket", refused = null) {
    this.path = path;
    this.refused = refused;
    this.take = take;
    this.changed = changed;
    this.clock = new ServerClock();
    this.resting = false;
    this.back = BACK_MS;
    /** @type {SocketWay | PostWay | null} */
    this.way = null;
    /** Whether the other way is tried next: a way that has worked once is kept. */
    this.byPosts = false;
    this.worked = false;
    /** Looks since something was heard. */
    this.silent = 0;
    /** What opens the next line. */
    this.timer = 0;
    setInterval(() => this.look(), LOOK_MS);
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
    if (!this.way || (message.samples && this.way.owed > MOST_BUFFERED_BYTES)) return;
    this.way.send(asFrame(message), message.is);
  }

  /** Another device is the room: no connection is wanted, until `connect`. */
  rest() {
    this.resting = true;
    clearTimeout(this.timer);
    const { way } = this;
    this.way = null;
    way?.close();
    this.changed(false);
  }

  connect() {
    this.resting = false;
    this.silent = 0;
    let hasOpened = false;
    const way = new (this.byPosts ? PostWay : SocketWay)(this.path, {
      opened: () => {
        if (this.way !== way) return;
        hasOpened = true;
        this.back = BACK_MS;
        this.clock.forget();
        this.send({ is: "Hello", version: VERSION, can_listen: Boolean(navigator.mediaDevices) });
        this.ping(BURST);
        this.changed(true);
      },
      came: (frame) => {
        if (this.way !== way) return;
        this.worked = true;
        this.silent = 0;
        const message = readFrame(frame);
        if (message.is === "Pong" && message.sent === ASKED_WHETHER_THERE) return;
        if (message.is === "Pong") this.clock.pong(message.sent, message.received, message.replied, pageNow());
        else this.take(message);
      },
      closed: (refused) => {
        if (this.way !== way) return;
        if (refused.includes("version")) location.reload();
        this.lose();
        if (!hasOpened) this.lookWhy();
      },
    });
    this.way = way;
  }

  /** There is no line any more: another is opened soon. */
  lose() {
    const { way } = this;
    this.way = null;
    way?.close();
    this.changed(false);
    if (!this.worked) this.byPosts = !this.byPosts;
    this.timer = setTimeout(() => this.connect(), this.back);
    this.back = Math.min(LONGEST_BACK_MS, 2 * this.back);
  }

  /** No line opened: whether this device may still have this page. */
  async lookWhy() {
    if (!this.refused) return;
    try {
      const answer = await fetch(location.pathname);
      if (answer.status !== FORBIDDEN) return;
      const why = await answer.text();
      this.rest();
      this.refused(why);
    } catch {
      // Nobody answers: the line comes back by itself.
    }
  }

  /** Whether the line, open or about to be, is alive: browsers take minutes to see that one is not. */
  look() {
    if (!this.way) return;
    if (this.silent >= SILENT_LOOKS) this.lose();
    else {
      this.silent += 1;
      this.send({ is: "Ping", sent: ASKED_WHETHER_THERE });
    }
  }

  /** @param {number} count */
  ping(count) {
    for (let i = 0; i < count; i += 1) {
      setTimeout(() => this.send({ is: "Ping", sent: pageNow() }), i * BURST_PAUSE_MS);
    }
  }
}
