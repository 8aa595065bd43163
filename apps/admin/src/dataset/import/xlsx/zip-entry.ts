import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** An archive that cannot be read; the message says where it breaks. */
export class ZipError extends Error {}

/** A file inside a ZIP archive. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  compressedSize: number;
  /** Where its local header begins. */
  offset: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;

/** The end record is 22 bytes and may be followed by a comment of up to 64 KiB. */
const LONGEST_TAIL = 22 + 65_535;

/** Lists the archive from its directory at the end; a truncated download has none. @throws ZipError */
export async function readZipDirectory(path: string): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await readAt(file, Math.max(0, size - LONGEST_TAIL), Math.min(size, LONGEST_TAIL));
    const end = findEnd(tail);
    const directory = await readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
    return [...entries(directory)];
  } finally {
    await file.close();
  }
}

/** The unpacked content of an entry, as a stream. @throws ZipError */
export async function openZipEntry(path: string, entry: ZipEntry): Promise<Readable> {
  const file = await open(path);
  const header = await readAt(file, entry.offset, 30).finally(() => file.close());
  if (header.readUInt32LE(0) !== LOCAL_HEADER)
    throw new ZipError(`${entry.name} is not where the directory says`);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = createReadStream(path, { start, end: start + entry.compressedSize - 1 });
  if (entry.method === 0) return packed;
  const inflated = createInflateRaw();
  packed.on('error', (error) => inflated.destroy(error));
  return packed.pipe(inflated);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new ZipError('the archive ends too early');
  return buffer;
}

function findEnd(tail: Buffer): number {
  for (let position = tail.length - 22; position >= 0; position -= 1) {
    if (tail.readUInt32LE(position) === END_OF_DIRECTORY) return position;
  }
  throw new ZipError('the archive has no directory at its end: it is truncated, or no workbook');
}

function* entries(directory: Buffer): Generator<ZipEntry> {
  let position = 0;
  while (position + 46 <= directory.length && directory.readUInt32LE(position) === DIRECTORY_ENTRY) {
    const nameLength = directory.readUInt16LE(position + 28);
    yield {
      name: directory.toString('utf8', position + 46, position + 46 + nameLength),
      method: directory.readUInt16LE(position + 10),
      compressedSize: directory.readUInt32LE(position + 20),
      offset: directory.readUInt32LE(position + 42),
    };
    position +=
      46 + nameLength + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32);
  }
}
