const EQUALS = 0x3d;
const NEW_LINE = 0x0a;
const RETURN = 0x0d;
/** The values of hexadecimal digits by their bytes. */
const HEX = new Map(
  Array.from('0123456789abcdef0123456789ABCDEF').map((digit, i) => [digit.charCodeAt(0), i % 16]),
);
const BLANKS = new Set([0x20, 0x09]);

/** The bytes of a body. @param body one character for each byte */
export function decodeTransfer(body: string, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return decodeQuotedPrintable(body);
    default:
      return Buffer.from(body, 'latin1');
  }
}

/** Invalid codes stay as they are. */
export function decodeQuotedPrintable(body: string): Buffer {
  const bytes = Buffer.from(body, 'latin1');
  let size = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== EQUALS) {
      bytes[size++] = byte;
      continue;
    }
    const high = HEX.get(bytes[at + 1] ?? 0);
    const low = HEX.get(bytes[at + 2] ?? 0);
    if (high !== undefined && low !== undefined) {
      bytes[size++] = high * 16 + low;
      at += 2;
      continue;
    }
    const end = endOfSoftBreak(bytes, at + 1);
    if (end === undefined) bytes[size++] = byte;
    else at = end;
  }
  return bytes.subarray(0, size);
}

/** The place of the line's end behind an equals sign, perhaps with blanks between. */
function endOfSoftBreak(bytes: Buffer, from: number): number | undefined {
  let at = from;
  while (BLANKS.has(bytes[at] ?? 0)) at++;
  if (bytes[at] === RETURN) at++;
  if (bytes[at] === NEW_LINE) return at;
  return at >= bytes.length ? at : undefined;
}
