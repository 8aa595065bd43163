import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export const BOUNDARY = 'the-boundary';

/** A part of a form as it goes over the wire; `head` are lines of headers. */
export interface Part {
  head: string;
  content: string | Uint8Array;
}

/** The body of a form with these parts. */
export function formOf(parts: readonly Part[], boundary = BOUNDARY): Buffer {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

export function filePart(content: string | Uint8Array, name: string): Part {
  return { head: `Content-Disposition: form-data; name="file"; filename="${name}"`, content };
}

export function fieldPart(name: string, value: string): Part {
  return { head: `Content-Disposition: form-data; name="${name}"`, content: value };
}

/** Bytes that begin and end as a PDF does. @param size at least 20 */
export function pdfOf(size = 200, filler: string | Buffer = 'x'): Buffer {
  const [head, end] = ['%PDF-1.7\n', '\n%%EOF\n'];
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(size - head.length - end.length, filler),
    Buffer.from(end),
  ]);
}

export const DOCX_PARTS = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };

export async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}
