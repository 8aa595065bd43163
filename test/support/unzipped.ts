import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP archive in order, by name, as UTF-8 texts with their byte-order marks. */
export async function unzipped(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const bytes = await zip.openReadStreamPromise(entry);
    bytes.setEncoding('utf8');
    files.set(entry.fileName, await text(bytes));
  }
  return files;
}
