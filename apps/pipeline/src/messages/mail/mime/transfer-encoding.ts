/** A byte by its two digits, or the end of a line that the sender's program broke. */
const CODE = /=(?:([\da-f]{2})|[ \t]*(?:\r?\n|\r?$))/gi;

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
  const decoded = body.replace(CODE, (_, digits: string | undefined) =>
    digits === undefined ? '' : String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}
