import busboy, { type Form } from 'busboy';
import { fileTooLarge, formFault, notTheFile } from '../files.errors';

/** 5 MiB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 2_048,
  fields: 8,
  files: 1,
  parts: 10,
  fileSize: MAX_FILE_BYTES + 1,
};
export const ONE_FILE = 'The form must hold exactly one file, in a part of its own.';
const FILE = 'file';
/** Escapes that browsers write in the name of a file for `"`, CR and LF (HTML, multipart/form-data encoding). */
const ESCAPED = /%(?:22|0D|0A)/gi;
const UNREADABLE = 'The form cannot be read as multipart/form-data.';

export interface FileForm {
  fileName: string | undefined;
  bytes: Buffer;
  fields: Readonly<Record<string, string>>;
}

/**
 * Reads a form with one file (RFC 7578).
 *
 * @param body of the whole request
 * @throws ApiError 400 when it is no such form or the file is not in the part `file`, 413 when the file is larger than 5 MiB
 */
export async function readForm(body: Buffer, contentType: string): Promise<FileForm> {
  const form = formOf(contentType);
  const fields = new Map<string, string>();
  const chunks: Buffer[] = [];
  let name: { file?: string } | undefined;
  await new Promise<void>((resolve, reject) => {
    const refuse = (message: string) => reject(formFault(message));
    form.on('file', (field, stream, { filename }) => {
      if (field !== FILE) reject(notTheFile(field));
      name = { file: filename?.replaceAll(ESCAPED, decodeURIComponent) };
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => reject(fileTooLarge()));
      // The form reports it as well.
      stream.on('error', () => undefined);
    });
    form.on('field', (field, value, { nameTruncated, valueTruncated }) => {
      const isWhole = !nameTruncated && !valueTruncated && !fields.has(field);
      if (!isWhole) refuse('A field of the form is too long or there twice.');
      fields.set(field, value);
    });
    form.on('filesLimit', () => refuse(ONE_FILE));
    for (const limit of ['fieldsLimit', 'partsLimit'] as const)
      form.on(limit, () => refuse('The form has too many parts.'));
    form.on('error', () => refuse(UNREADABLE));
    form.on('close', resolve);
    form.end(body);
  });
  if (!name) throw formFault(ONE_FILE);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw formFault('The file is empty.');
  return { fileName: name.file, bytes, fields: Object.fromEntries(fields) };
}

function formOf(contentType: string): Form {
  try {
    return busboy({ headers: { 'content-type': contentType }, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw formFault(UNREADABLE);
  }
}
