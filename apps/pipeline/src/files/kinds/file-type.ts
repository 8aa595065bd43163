import { ApiError, ErrorCode } from '@wagewright/errors';
import { type Charset, charsetOf } from './plain-text';
import { type ZipDirectory, zipDirectory } from './zip-directory';

export const FILE_TYPES = ['pdf', 'docx', 'txt', 'md'] as const;
/** Type of a file, by its bytes; `md` is a text whose name ends in `.md` or `.markdown`. */
export type FileType = (typeof FILE_TYPES)[number];

/** Endings of names, the usual one first. */
export const ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  pdf: ['pdf'],
  docx: ['docx'],
  txt: ['txt', 'text'],
  md: ['md', 'markdown'],
};

const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  md: 'text/markdown',
};

export interface FileKind {
  type: FileType;
  /** Charset of a text; null for other files. */
  charset: Charset | null;
}

/** Media type in which a file is sent, with the charset of a text. */
export function mediaTypeOf({ type, charset }: FileKind): string {
  const mediaType = MEDIA_TYPES[type];
  return mediaType.startsWith('text/') ? `${mediaType}; charset=${charset ?? 'utf-8'}` : mediaType;
}

const PDF_HEAD = '%PDF-';
const PDF_END = '%%EOF';
const ZIP_HEAD = 'PK\u0003\u0004';
/** How far from its beginning and its end, but for white space, a PDF says that it begins and ends. */
const FRINGE_BYTES = 1_024;
/** White space of PDF (ISO 32000-2, 7.2.3). */
const PDF_SPACES: ReadonlySet<number | undefined> = new Set(Buffer.from('\0\t\n\f\r '));
/** As bytes. */
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';
/** Word in the browser numbers the main part. */
const PARTS_OF_DOCX = [/^\[Content_Types\]\.xml$/, /^word\/document\d*\.xml$/];
const MACROS = /(?:^|[/\\])vbaproject[^/\\]*$/i;
/** Unpacked, which only Word will do. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const ENDING = /\.([^.\s]{1,20})$/;

/**
 * The type of a file. Nothing is unpacked or run to find out, and what is two things at once is neither.
 *
 * @param name of a text: its ending tells Markdown from plain text, and a text that calls itself something else is none
 * @throws ApiError 415 for any other file
 */
export function fileKindOf(bytes: Buffer, name: string): FileKind {
  if (isPdf(bytes)) {
    if (!hasPdfEnd(bytes)) throw unaccepted('The PDF is incomplete.');
    if (zipDirectory(bytes)) throw unaccepted('The PDF is a ZIP archive at the same time.');
    return { type: 'pdf', charset: null };
  }
  if (startsWith(bytes, ZIP_HEAD)) return { type: docx(zipDirectory(bytes)), charset: null };
  const charset = charsetOf(bytes);
  if (!charset) throw unaccepted('Its bytes are of another kind: a text is UTF-8, UTF-16 or Windows-1252.');
  return { type: textTypeOf(name), charset };
}

function textTypeOf(name: string): FileType {
  const ending = ENDING.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return 'txt';
  const type = (['txt', 'md'] as const).find((text) => ENDINGS[text].includes(ending));
  if (!type) throw unaccepted('The name of a text ends in .txt or .md.');
  return type;
}

/** Some programs write a line or a byte-order mark before the head. */
function isPdf(bytes: Buffer): boolean {
  let at = startsWith(bytes, BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  while (at < FRINGE_BYTES && PDF_SPACES.has(bytes[at])) at += 1;
  return startsWith(bytes.subarray(at), PDF_HEAD);
}

function hasPdfEnd(bytes: Buffer): boolean {
  let end = bytes.length;
  while (PDF_SPACES.has(bytes[end - 1])) end -= 1;
  return bytes.subarray(Math.max(0, end - FRINGE_BYTES), end).includes(PDF_END, 0, 'latin1');
}

function docx(directory: ZipDirectory | undefined): FileType {
  if (!directory || !PARTS_OF_DOCX.every((part) => [...directory.names].some((name) => part.test(name))))
    throw unaccepted('It is an archive, but no Word document.');
  if ([...directory.names].some((name) => MACROS.test(name)))
    throw unaccepted('The Word document has macros: save it as .docx without them.');
  if (directory.unpackedBytes > MAX_UNPACKED_BYTES) throw unaccepted('Unpacked it would be too large.');
  return 'docx';
}

function startsWith(bytes: Buffer, head: string): boolean {
  return bytes.subarray(0, head.length).toString('latin1') === head;
}

function unaccepted(reason: string): ApiError {
  return new ApiError(
    ErrorCode.UnsupportedMediaType,
    `That kind of file cannot be kept here: PDF, Word (.docx), text (.txt) or Markdown (.md), up to 5 MB. ${reason}`,
  );
}
