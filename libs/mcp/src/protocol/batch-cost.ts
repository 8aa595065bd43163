import { readMessage } from '@wagewright/tools';

/** Messages in a batch; a longer one is refused as a whole. */
export const MAX_BATCH = 20;

const OPENING_BRACKET = 0x5b;
const WHITESPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * The calls that a body counts as: one for a single message; for a batch one for each message that is answered, which are
 * requests and invalid messages, whose answer is their fault. Notifications and responses are free, because nothing is
 * computed for them. No body counts less than one call.
 */
export function costOf(bytes: Buffer): number {
  if (!isArray(bytes)) return 1;
  const { body: batch } = readMessage(bytes);
  if (!Array.isArray(batch) || batch.length > MAX_BATCH) return 1;
  return Math.max(1, batch.filter(isAnswered).length);
}

/** Judged by its first character, so that a single message, the usual case, is not parsed twice. */
function isArray(bytes: Buffer): boolean {
  return bytes.find((byte) => !WHITESPACE.has(byte)) === OPENING_BRACKET;
}

function isAnswered(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return true;
  if ('method' in message) return typeof message.method !== 'string' || 'id' in message;
  return !('result' in message || 'error' in message);
}
