import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Its content is requested in turn. */
export interface ArchiveFile {
  name: string;
  /** Compressed already: kept as it is. */
  isCompressed?: boolean;
  chunks(): Iterable<string> | AsyncIterable<string | Buffer>;
}

/**
 * A ZIP archive that is written while it is read: one file after the other, compressed, never wholly in memory. When a
 * file fails, the archive ends with the error. When the reader disconnects, no further file is begun.
 */
export function zipArchive(files: readonly ArchiveFile[]): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let current: Readable | undefined;
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { compress: !file.isCompressed }, (give) => {
      current = Readable.from(file.chunks(), { objectMode: false });
      // yazl ignores errors of its input.
      current.on('error', (error) => archive.destroy(error));
      give(undefined, current);
    });
  }
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.end();
  archive.once('close', () => current?.destroy());
  // An error here is the archive's own, which its reader sees.
  pipeline(zip.outputStream, archive, () => undefined);
  return archive;
}
