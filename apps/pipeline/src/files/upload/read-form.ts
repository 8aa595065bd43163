import busboy from 'busboy';
import { fileTooLarge, formFault } from '../files.errors';

/** 5 MiB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
const LIMITS = { fieldNameSize: 100, fieldSize: 2_048, fields: 8, files: 1, parts: 10, headerPairs: 20 };
const ONE_FILE = 'The form must hold exactly one file, in a part of its own.';
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
 * @throws ApiError 400 when it is no such form, 413 when the file is larger than 5 MiB
 */
export function readForm(body: Buffer, contentType: string): Promise<FileForm> {
  return new Promise((resolve, reject) => {
    const refuse = (message: string) => reject(formFault(message));
    const fields = new Map<string, string>();
    let file: Pick<FileForm, 'fileName'> & { chunks: Buffer[] } | undefined;
    let form;
    try {
      form = busboy({
        headers: { 'content-type': contentType },
        limits: { ...LIMITS, fileSize: MAX_FILE_BYTES + 1 },
        defParamCharset: 'utf8',
      });
    } catch {
      return refuse(UNREADABLE);
    }
    form.on('file', (_field, stream, { filename }) => {
      const chunks: Buffer[] = [];
      file = { fileName: filename, chunks };
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('limit', () => reject(fileTooLarge()));
      // The form reports it as well.
      stream.on('error', () => undefined);
    });
    form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated || fields.has(name)) refuse('A field of the form is too long or there twice.');
      fields.set(name, value);
    });
    form.on('filesLimit', () => refuse(ONE_FILE));
    for (const limit of ['fieldsLimit', 'partsLimit'] as const)
      form.on(limit, () => refuse('The form has too many parts.'));
    form.on('error', () => refuse(UNREADABLE));
    form.on('close', () => {
      if (!file) return refuse(ONE_FILE);
      const bytes = Buffer.concat(file.chunks);
      if (bytes.length === 0) return refuse('The file is empty.');
      resolve({ fileName: file.fileName, bytes, fields: Object.fromEntries(fields) });
    });
    form.end(body);
  });
}
