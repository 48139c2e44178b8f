// Messages as frames and back, as the server's `messages.wire` has them.

/** @typedef {Record<string, any> & {is: string, samples?: Int16Array}} Message */

/** @param {Message} message @returns {string | ArrayBuffer} */
export function asFrame(message) {
  const { samples, ...plain } = message;
  const text = JSON.stringify(plain);
  if (!samples) return text;
  const head = new TextEncoder().encode(text);
  const frame = new Uint8Array(4 + head.length + samples.byteLength);
  new DataView(frame.buffer).setUint32(0, head.length, true);
  frame.set(head, 4);
  frame.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), 4 + head.length);
  return frame.buffer;
}

/** The same message, filled up with blanks so that its frame has `size` bytes, or the next multiple: whoever sees how
 * long frames are does not see which message it was. @param {Message} message @param {number} size @returns {Message} */
export function padded(message, size) {
  const bare = { ...message, padding: "" };
  const bytes = new TextEncoder().encode(JSON.stringify(bare)).length;
  return { ...bare, padding: " ".repeat(Math.ceil(bytes / size) * size - bytes) };
}

/** @param {string | ArrayBuffer} frame @returns {Message} */
export function readFrame(frame) {
  if (typeof frame === "string") return JSON.parse(frame);
  const length = new DataView(frame).getUint32(0, true);
  const message = JSON.parse(new TextDecoder().decode(new Uint8Array(frame, 4, length)));
  message.samples = new Int16Array(frame.slice(4 + length));
  return message;
}
