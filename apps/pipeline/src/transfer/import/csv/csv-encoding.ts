import { isUtf8 } from 'node:buffer';
import { bodyMalformed } from '@wagewright/errors';
import { decodeWindows1252 } from './windows-1252';

const NEW_LINE = '\n'.charCodeAt(0);
const UTF_8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF_16_MARKS = [
  { mark: Buffer.from([0xff, 0xfe]), label: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), label: 'utf-16be' },
];
/** Bytes of one letter in UTF-8; in Windows-1252 they are two or three signs such as `Ã¼`, which nobody writes. */
const UTF_8_LETTER =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g;
/** Charsets that a request may name for a file, beside UTF-8. */
export const FILE_CHARSETS = ['windows-1252', 'iso-8859-1', 'utf-16', 'utf-16le', 'utf-16be'];
const HIGH_BYTE = /[\u0080-\u00ff]/g;

/**
 * The bytes of a CSV file in UTF-8: unchanged when valid, else decoded from UTF-16, recognised by a byte-order mark or
 * the zero bytes of the first two letters, else from Windows-1252.
 * Its own bytes count more than the charset that a client names, which decides only what they leave open: UTF-16 whose
 * first letters are not Latin, and Windows-1252 that looks like damaged UTF-8.
 *
 * @param charset one of `FILE_CHARSETS`, where the client names one
 * @throws ApiError 400 for broken UTF-16 or UTF-8; the latter names the line
 */
export function utf8OfFile(file: Buffer, charset?: string): Buffer {
  const utf16 = utf16Label(file) ?? namedUtf16(file, charset);
  if (utf16) return Buffer.from(decodedUtf16(file, utf16));
  if (isUtf8(file)) return file;
  if (startsWith(file, UTF_8_MARK) || (charset === undefined && isMostlyUtf8(file)))
    throw notInUtf8(brokenLine(file));
  return Buffer.from(decodeWindows1252(file));
}

/**
 * The bytes of a CSV text in UTF-8.
 * @throws ApiError 400 that names the line with half a surrogate pair, which has no encoding
 */
export function utf8OfText(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text);
  const lines = text.split('\n');
  throw notInUtf8(lines.findIndex((line) => !line.isWellFormed()) + 1);
}

function utf16Label(file: Buffer): string | undefined {
  const marked = UTF_16_MARKS.find(({ mark }) => startsWith(file, mark));
  if (marked) return marked.label;
  const [first, second, third, fourth] = file;
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return undefined;
}

/** A text in UTF-16 has zero bytes: its commas and line ends. `utf-16` alone is the little-endian one, as in browsers. */
function namedUtf16(file: Buffer, charset: string | undefined): string | undefined {
  if (!charset?.startsWith('utf-16') || !file.includes(0)) return undefined;
  return charset === 'utf-16be' ? charset : 'utf-16le';
}

/** Whether most multi-byte letters are valid UTF-8: then the file is damaged UTF-8 rather than another encoding. */
function isMostlyUtf8(file: Buffer): boolean {
  const bytes = file.toString('latin1');
  const rest = bytes.replace(UTF_8_LETTER, '');
  const right = (bytes.length - rest.length) / 2;
  return right > (rest.match(HIGH_BYTE)?.length ?? 0);
}

function startsWith(file: Buffer, mark: Buffer): boolean {
  return file.subarray(0, mark.length).equals(mark);
}

function decodedUtf16(file: Buffer, label: string): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(file);
  } catch {
    throw bodyMalformed('The file is not valid UTF-16. Save it as CSV in UTF-8.');
  }
}

/** Line ends are never part of a multi-byte sequence, so lines can be checked one by one. */
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
