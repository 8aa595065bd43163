export const MAX_NESTING = 32;
/** The signs of JSON (RFC 8259) as bytes of UTF-8. */
export const Sign = {
  Quote: 0x22,
  Backslash: 0x5c,
  Colon: 0x3a,
  Comma: 0x2c,
  ListBegin: 0x5b,
  ListEnd: 0x5d,
  ObjectBegin: 0x7b,
  ObjectEnd: 0x7d,
} as const;

export interface JsonShape {
  depth: number;
  /** Members of all its objects; one that is given twice counts twice. */
  members: number;
}

/**
 * The shape of a JSON text, counted over the bytes without recursion: parsing and validation walk the value recursively
 * and must not be handed a depth that exhausts the stack. It says nothing about a text that is not JSON.
 */
export function jsonShape(text: Uint8Array): JsonShape {
  let [level, depth, members] = [0, 0, 0];
  for (let i = 0; i < text.length; i += 1) {
    const byte = text[i];
    if (byte === Sign.Quote) i = endOfText(text, i);
    else if (byte === Sign.Colon) members += 1;
    else if (byte === Sign.ObjectBegin || byte === Sign.ListBegin) depth = Math.max(depth, (level += 1));
    else if (byte === Sign.ObjectEnd || byte === Sign.ListEnd) level -= 1;
  }
  return { depth, members };
}

/** Where the text ends that begins at `begin`: its closing quote, or behind the bytes when it has none. */
export function endOfText(bytes: Uint8Array, begin: number): number {
  let i = begin + 1;
  while (i < bytes.length && bytes[i] !== Sign.Quote) i += bytes[i] === Sign.Backslash ? 2 : 1;
  return i;
}
