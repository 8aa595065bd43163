import { readMessage } from './read-message';

/** Messages in a batch; a longer one is refused as a whole. */
export const MAX_BATCH = 20;

const OPENING_BRACKET = 0x5b;
const WHITESPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * What a body counts against the limits: a single message one call, a batch as many as messages in it are answered.
 * Those are its requests and whatever is no valid message, which is answered with its fault. Notifications and
 * responses are free, because nothing is computed for them; but no body counts less than one call.
 */
export function costOf(bytes: Buffer): number {
  if (!isArray(bytes)) return 1;
  const { body: batch } = readMessage(bytes);
  if (!Array.isArray(batch) || batch.length > MAX_BATCH) return 1;
  return Math.max(1, batch.filter(isAnswered).length);
}

/** By its first sign, so that a single message, which is nearly every one, is not read twice. */
function isArray(bytes: Buffer): boolean {
  return bytes.find((byte) => !WHITESPACE.has(byte)) === OPENING_BRACKET;
}

function isAnswered(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return true;
  if ('method' in message) return typeof message.method !== 'string' || 'id' in message;
  return !('result' in message || 'error' in message);
}
