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

/** Where the text ends that begins at `begin`: its closing quote, or behind the bytes when it has none. */
export function endOfText(bytes: Uint8Array, begin: number): number {
  let i = begin + 1;
  while (i < bytes.length && bytes[i] !== Sign.Quote) i += bytes[i] === Sign.Backslash ? 2 : 1;
  return i;
}
