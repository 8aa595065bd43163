/** Central directory of a ZIP archive (APPNOTE.TXT 4.3.12 and 4.3.16). */
export interface ZipDirectory {
  names: ReadonlySet<string>;
  /** Uncompressed size of all entries together, as the directory states it. */
  unpackedBytes: number;
}

const END_SIGNATURE = 'PK\u0005\u0006';
const END_BYTES = 22;
const MAX_COMMENT = 0xff_ff;
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
/** A Word document has some dozens. */
const MAX_ENTRIES = 10_000;

/** Reads the directory and no entry. @returns undefined when the bytes are no archive, or one of more than 10,000 entries */
export function zipDirectory(bytes: Buffer): ZipDirectory | undefined {
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const names = new Set<string>();
  let [unpackedBytes, at] = [0, bytes.readUInt32LE(end + 16)];
  if (count > MAX_ENTRIES) return undefined;
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
    unpackedBytes += bytes.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.add(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return at === end ? { names, unpackedBytes } : undefined;
}

/** Where the record is that ends an archive: behind it there is nothing but its comment. */
function endOf(bytes: Buffer): number | undefined {
  const from = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT);
  const at = bytes.subarray(from).lastIndexOf(END_SIGNATURE, undefined, 'latin1');
  if (at < 0 || from + at + END_BYTES > bytes.length) return undefined;
  const end = from + at;
  return end + END_BYTES + bytes.readUInt16LE(end + 20) === bytes.length ? end : undefined;
}
