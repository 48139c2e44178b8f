// The two ways to the server, with one face: a WebSocket, and posts with events for browsers that refuse sockets.
//
// Safari may show a page whose certificate nobody vouches for, and still refuse its sockets. Posts go on then.

/** Packets of sound that are posted together: a post for each would be more work than the sound itself. */
const POSTED_TOGETHER = 3;
/** Posts that may be on their way at a time: browsers allow six connections, and the events have one. */
const MOST_POSTS = 4;
/** Bytes of one post; the server takes a little more. */
const LARGEST_POST = 60_000;
const POST_MS = 2_000;
const POST_AGAIN_MS = 100;
/** A post that did not arrive by then never will: the line is opened anew. */
const LAST_POST_MS = 3_000;

/** @typedef {string | ArrayBuffer} Frame */
/** @typedef {{opened: () => void, came: (frame: Frame) => void, closed: (refused: string) => void}} Ears
 * `closed` comes once, with the server's word where it has refused the page. */

/** The server's word for a page that is not of its version, or breaks a rule. */
const REFUSED = 1008;

export class SocketWay {
  /** @param {string} path @param {Ears} ears */
  constructor(path, ears) {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => ears.opened();
    socket.onmessage = (event) => ears.came(event.data);
    socket.onclose = (event) => ears.closed(event.code === REFUSED ? event.reason : "");
  }

  /** Bytes that have not gone yet. */
  get owed() {
    return this.socket.bufferedAmount;
  }

  /** @param {Frame} frame @param {string} _kind */
  send(frame, _kind) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(frame);
  }

  close() {
    this.socket.close();
  }
}

/** @param {Uint8Array[]} frames Each with its head. */
function joined(frames) {
  const body = new Uint8Array(frames.reduce((size, frame) => size + frame.length, 0));
  let begin = 0;
  for (const frame of frames) {
    body.set(frame, begin);
    begin += frame.length;
  }
  return body;
}

/** A frame with its kind and its length before it. @param {Frame} frame */
function headed(frame) {
  const content = typeof frame === "string" ? new TextEncoder().encode(frame) : new Uint8Array(frame);
  const whole = new Uint8Array(5 + content.length);
  const head = new DataView(whole.buffer);
  head.setUint8(0, typeof frame === "string" ? 0 : 1);
  head.setUint32(1, content.length, true);
  whole.set(content, 5);
  return whole;
}

/** @param {string} packed */
function unpacked(packed) {
  const text = atob(packed);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}

export class PostWay {
  /** @param {string} path @param {Ears} ears */
  constructor(path, ears) {
    this.path = path;
    this.ears = ears;
    this.key = "";
    this.number = 0;
    this.posts = 0;
    this.sounds = 0;
    this.over = false;
    /** @type {Uint8Array[]} */
    this.waiting = [];
    this.events = new EventSource(path);
    this.events.addEventListener("line", (event) => {
      this.key = event.data;
      ears.opened();
    });
    this.events.addEventListener("text", (event) => ears.came(event.data));
    this.events.addEventListener("packed", (event) => ears.came(unpacked(event.data)));
    this.events.addEventListener("refused", (event) => this.end(event.data));
    // It would open itself anew, under another key: we do that ourselves, from the beginning.
    this.events.onerror = () => this.end("");
  }

  /** Bytes that have not gone yet. */
  get owed() {
    return this.waiting.reduce((size, frame) => size + frame.length, 0);
  }

  /** @param {Frame} frame @param {string} kind Sound may wait for the next packet; nothing else does. */
  send(frame, kind) {
    if (this.over || !this.key) return;
    this.waiting.push(headed(frame));
    this.sounds = kind === "HeardSound" ? this.sounds + 1 : POSTED_TOGETHER;
    if (this.sounds >= POSTED_TOGETHER) this.flush();
  }

  flush() {
    while (this.waiting.length > 0 && this.posts < MOST_POSTS) {
      let size = 0;
      let count = 0;
      while (count < this.waiting.length && (count === 0 || size + this.waiting[count].length <= LARGEST_POST)) {
        size += this.waiting[count].length;
        count += 1;
      }
      this.post(joined(this.waiting.splice(0, count)));
    }
    if (this.waiting.length === 0) this.sounds = 0;
  }

  /** @param {Uint8Array<ArrayBuffer>} body */
  async post(body) {
    const headers = { "Moderator-Line": this.key, "Moderator-Post": String(this.number) };
    this.number += 1;
    this.posts += 1;
    const since = performance.now();
    while (!this.over) {
      const giving = new AbortController();
      const late = setTimeout(() => giving.abort(), POST_MS);
      try {
        const answer = await fetch(this.path, { method: "POST", body, headers, signal: giving.signal });
        if (answer.ok) break;
        this.end("");
      } catch {
        // It may have arrived: the server knows it by its number.
        if (performance.now() - since > LAST_POST_MS) this.end("");
        else await new Promise((again) => setTimeout(again, POST_AGAIN_MS));
      } finally {
        clearTimeout(late);
      }
    }
    this.posts -= 1;
    if (this.sounds >= POSTED_TOGETHER) this.flush();
  }

  /** @param {string} refused */
  end(refused) {
    if (this.over) return;
    this.close();
    this.ears.closed(refused);
  }

  close() {
    this.over = true;
    this.events.close();
  }
}
