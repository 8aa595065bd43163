import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { WorkbookError } from './workbook.error';

/** A workbook has some dozens. */
const MAX_ENTRIES = 10_000;

/** A ZIP archive, ZIP64 or not, whose files are unpacked as streams. */
export class ZipArchive {
  private unpackedBytes = 0;

  private constructor(
    private readonly file: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly maxUnpackedBytes: number,
  ) {}

  /**
   * Reads the archive's directory, which is at its end.
   *
   * @param maxUnpackedBytes of all streams together; an entry unpacks to no more than the directory claims
   * @throws WorkbookError when the directory is missing, or has more than 10,000 entries
   */
  static async open(source: Buffer, maxUnpackedBytes: number): Promise<ZipArchive> {
    try {
      const file = await fromBufferPromise(source, { lazyEntries: true, autoClose: false });
      if (file.entryCount > MAX_ENTRIES) throw new Error(`more than ${MAX_ENTRIES} entries`);
      const entries = new Map<string, Entry>();
      for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
      return new ZipArchive(file, entries, maxUnpackedBytes);
    } catch (error) {
      const { message } = error as Error;
      throw new WorkbookError(`the archive cannot be read: it is truncated, or no workbook (${message})`);
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Unpacked. @throws WorkbookError when there is no such file, or too much was unpacked already */
  async stream(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new WorkbookError(`the archive holds no ${name}`);
    this.unpackedBytes += entry.uncompressedSize;
    if (this.unpackedBytes > this.maxUnpackedBytes)
      throw new WorkbookError(
        `the workbook is larger than ${this.maxUnpackedBytes} bytes when it is unpacked`,
      );
    return this.file.openReadStreamPromise(entry);
  }

  close(): void {
    this.file.close();
  }
}
