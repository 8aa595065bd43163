import { isUtf8 } from 'node:buffer';

/** As a media type names it. */
export type Charset = 'utf-8' | 'utf-16' | 'windows-1252';

/** Control characters, such as those that terminals act on; tab, line feed, form feed and carriage return are in texts. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROLS = /[\0-\u0008\v\u000E-\u001F\u007F-\u009F]/;
/** Control characters of Windows-1252, read as Latin-1: most of the upper range are signs there. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROLS_OF_1252 = /[\0-\u0008\v\u000E-\u001F\u007F\u0081\u008D\u008F\u0090\u009D]/;
const LITTLE_ENDIAN = 0xff_fe;
const BIG_ENDIAN = 0xfe_ff;

/**
 * The charset of a text: UTF-16 begins with its byte-order mark, and what is no UTF-8 is Windows-1252, as old editors
 * write it.
 *
 * @returns undefined for bytes that are no text: with control characters, or none in that charset
 */
export function charsetOf(bytes: Buffer): Charset | undefined {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE();
  if (mark === LITTLE_ENDIAN || mark === BIG_ENDIAN) return isUtf16(bytes, mark) ? 'utf-16' : undefined;
  if (isUtf8(bytes)) return CONTROLS.test(bytes.toString('utf8')) ? undefined : 'utf-8';
  return CONTROLS_OF_1252.test(bytes.toString('latin1')) ? undefined : 'windows-1252';
}

function isUtf16(bytes: Buffer, mark: number): boolean {
  if (bytes.length % 2 !== 0) return false;
  const text = (mark === BIG_ENDIAN ? Buffer.from(bytes).swap16() : bytes).toString('utf16le');
  return text.isWellFormed() && !CONTROLS.test(text);
}
