import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { WorkbookError } from './workbook.error';

/** A ZIP archive on disk, ZIP64 or not, whose files are unpacked as streams. */
export class ZipArchive {
  private constructor(
    private readonly file: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Reads the archive's directory, which is at its end. @throws WorkbookError when it is missing */
  static async open(path: string): Promise<ZipArchive> {
    try {
      const file = await openPromise(path, { lazyEntries: true, autoClose: false });
      const entries = new Map<string, Entry>();
      for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
      return new ZipArchive(file, entries);
    } catch (error) {
      const { message } = error as Error;
      throw new WorkbookError(`the archive cannot be read: it is truncated, or no workbook (${message})`);
    }
  }

  /** Unpacked. @throws WorkbookError when there is no such file */
  async stream(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new WorkbookError(`the archive holds no ${name}`);
    return this.file.openReadStreamPromise(entry);
  }

  close(): void {
    this.file.close();
  }
}
