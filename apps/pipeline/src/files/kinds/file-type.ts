import { ApiError, ErrorCode } from '@wagewright/errors';
import { isPlainText } from './plain-text';
import { type ZipDirectory, zipDirectory } from './zip-directory';

export const FILE_TYPES = ['pdf', 'docx', 'txt', 'md'] as const;
/** Type of a file, by its bytes; `md` is a text whose name ends in `.md`. */
export type FileType = (typeof FILE_TYPES)[number];

export const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

const PDF_HEAD = '%PDF-';
const PDF_END = '%%EOF';
const ZIP_HEAD = 'PK\u0003\u0004';
/** How far before its end a PDF says that it ends. */
const TAIL_BYTES = 1_024;
const PARTS_OF_DOCX = ['[Content_Types].xml', 'word/document.xml'];
const MACROS = /(?:^|\/)vbaproject[^/]*$/i;
/** Unpacked, which only Word will do. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const TEXT_ENDING = /\.(txt|md)$/i;
const ENDING = /\.[^.\s]{1,20}$/;

/**
 * The type of a file. Nothing is unpacked or run to find out, and what is two things at once is neither.
 *
 * @param name of a text: its ending tells Markdown from plain text, and a text that calls itself something else is none
 * @throws ApiError 415 for any other file
 */
export function fileTypeOf(bytes: Buffer, name: string): FileType {
  if (startsWith(bytes, PDF_HEAD)) {
    if (!bytes.includes(PDF_END, Math.max(0, bytes.length - TAIL_BYTES), 'latin1'))
      throw unaccepted('The PDF is incomplete.');
    if (zipDirectory(bytes)) throw unaccepted('The PDF is a ZIP archive at the same time.');
    return 'pdf';
  }
  if (startsWith(bytes, ZIP_HEAD)) return docx(zipDirectory(bytes));
  if (!isPlainText(bytes)) throw unaccepted('Its bytes are of another kind.');
  const [, ending] = TEXT_ENDING.exec(name) ?? [];
  if (ending) return ending.toLowerCase() === 'md' ? 'md' : 'txt';
  if (ENDING.test(name)) throw unaccepted('It is a text, so its name must end in .txt or .md.');
  return 'txt';
}

function docx(directory: ZipDirectory | undefined): FileType {
  if (!directory || !PARTS_OF_DOCX.every((part) => directory.names.has(part)))
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
    `A file must be PDF, DOCX, TXT or MD, the latter two in UTF-8. ${reason}`,
  );
}
