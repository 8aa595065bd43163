import { isUtf8 } from 'node:buffer';
import { bodyMalformed } from '@wagewright/errors';

const NEW_LINE = '\n'.charCodeAt(0);
const UTF_16 = [
  { mark: Buffer.from([0xff, 0xfe]), label: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), label: 'utf-16be' },
];

/**
 * The bytes of a CSV file in UTF-8: as they are, or decoded from the UTF-16 that their first two announce.
 * @throws ApiError 400 that names the line which is in neither
 */
export function utf8OfFile(file: Buffer): Buffer {
  const utf16 = UTF_16.find(({ mark }) => file.subarray(0, mark.length).equals(mark));
  if (utf16) return Buffer.from(decoded(file, utf16.label));
  if (!isUtf8(file)) throw notInUtf8(brokenLine(file));
  return file;
}

/**
 * The bytes of a CSV text in UTF-8.
 * @throws ApiError 400 that names the line with half a surrogate pair, which has no bytes
 */
export function utf8OfText(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text);
  const lines = text.split('\n');
  throw notInUtf8(lines.findIndex((line) => !line.isWellFormed()) + 1);
}

function decoded(file: Buffer, label: string): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(file);
  } catch {
    throw bodyMalformed('The file is not valid UTF-16. Save it as CSV in UTF-8.');
  }
}

/** No byte of a multi-byte sequence is a line end, so lines can be checked one by one. */
function brokenLine(file: Buffer): number {
  let line = 1;
  for (let begin = 0; begin < file.length; line++) {
    const next = file.indexOf(NEW_LINE, begin);
    const end = next < 0 ? file.length : next;
    if (!isUtf8(file.subarray(begin, end))) return line;
    begin = end + 1;
  }
  return line;
}

function notInUtf8(line: number) {
  return bodyMalformed(`Line ${line} is not valid UTF-8. Save the file as CSV in UTF-8.`);
}
