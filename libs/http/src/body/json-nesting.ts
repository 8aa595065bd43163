/** Levels that a body may have. */
export const MAX_NESTING = 32;

const OPENING = new Set(['{'.charCodeAt(0), '['.charCodeAt(0)]);
const CLOSING = new Set(['}'.charCodeAt(0), ']'.charCodeAt(0)]);
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

/**
 * How deep objects and arrays are nested in a JSON text, counted over the bytes without recursion:
 * validation later walks the value recursively and must not be handed a depth that exhausts the stack.
 */
export function jsonNesting(text: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  let escaped = false;
  for (const byte of text) {
    if (escaped) escaped = false;
    else if (byte === BACKSLASH) escaped = true;
    else if (byte === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (OPENING.has(byte)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return deepest;
}
