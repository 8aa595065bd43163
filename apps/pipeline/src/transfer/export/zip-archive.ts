import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; its text is asked for when its turn comes. */
export interface ArchiveFile {
  name: string;
  chunks(): Iterable<string> | AsyncIterable<string>;
}

/**
 * A ZIP archive that is written while it is read: one file after the other, compressed, and never held in memory. When
 * one cannot be written, the archive ends with the error. When the reader goes away, no further file is begun.
 */
export function zipArchive(files: readonly ArchiveFile[]): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let current: Readable | undefined;
  for (const file of files) {
    zip.addReadStreamLazy(file.name, (give) => {
      current = Readable.from(file.chunks(), { objectMode: false });
      // yazl does not look for errors of what it reads.
      current.on('error', (error) => archive.destroy(error));
      give(undefined, current);
    });
  }
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.end();
  archive.once('close', () => current?.destroy());
  // The error, if there is one, is the archive's own, which its reader sees.
  pipeline(zip.outputStream, archive, () => undefined);
  return archive;
}
