/** Levels that a body may have. */
export const MAX_NESTING = 32;

const BRACE_OPEN = 0x7b;
const BRACE_CLOSE = 0x7d;
const BRACKET_OPEN = 0x5b;
const BRACKET_CLOSE = 0x5d;
const COLON = 0x3a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export interface JsonShape {
  /** How deep objects and arrays are nested. */
  depth: number;
  /** Members of all its objects; one that is given twice counts twice. */
  members: number;
}

/**
 * The shape of a JSON text, counted over the bytes without recursion: parsing and validation walk the value
 * recursively and must not be handed a depth that exhausts the stack. Of a text that is not JSON it says nothing.
 */
export function jsonShape(text: Uint8Array): JsonShape {
  let [level, depth, members] = [0, 0, 0];
  for (let i = 0; i < text.length; i += 1) {
    const byte = text[i];
    if (byte === QUOTE) i = endOfText(text, i);
    else if (byte === COLON) members += 1;
    else if (byte === BRACE_OPEN || byte === BRACKET_OPEN) depth = Math.max(depth, (level += 1));
    else if (byte === BRACE_CLOSE || byte === BRACKET_CLOSE) level -= 1;
  }
  return { depth, members };
}

/** @param begin of its opening quote */
function endOfText(text: Uint8Array, begin: number): number {
  let i = begin + 1;
  while (i < text.length && text[i] !== QUOTE) i += text[i] === BACKSLASH ? 2 : 1;
  return i;
}
