import { decodedText } from '../ui/decoded-text.ts';
import { type SourceTable, tableOfCells, tableOfText, UnreadableSourceError } from './source-table.ts';

/** The API's maximum, bytes; the person splits larger files. */
const MAX_BYTES = 5 * 1024 * 1024;
/** All parts of a workbook together, bytes: a file of 5 MB may unpack to a thousand times as much. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Signature of an archive, which every XLSX file is: "PK". */
const ZIP = [0x50, 0x4b];
/** Signature of the older XLS. */
const OLE = [0xd0, 0xcf];
/** Signatures of files that people choose in place of a table. */
const NO_TABLES: readonly { bytes: readonly number[]; at?: number; name: string }[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47], name: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], name: 'a picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], name: 'a picture' },
  { bytes: [0x57, 0x45, 0x42, 0x50], at: 8, name: 'a picture' },
  { bytes: [0x66, 0x74, 0x79, 0x70], at: 4, name: 'a picture or a film' },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
];

/**
 * Reads a chosen or dropped file: CSV, TSV, JSON, or the first worksheet of an XLSX workbook.
 *
 * @throws UnreadableSourceError with the alternative
 */
export async function readFile(file: File): Promise<SourceTable> {
  if (file.size > MAX_BYTES)
    throw new UnreadableSourceError(
      'The file is larger than 5 MB. Split it and import one part after another.',
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, OLE))
    throw new UnreadableSourceError('This is an old Excel workbook (.xls). Save it as .xlsx or CSV.');
  const other = NO_TABLES.find((one) => begins(bytes, one.bytes, one.at));
  if (other)
    throw new UnreadableSourceError(`This is ${other.name}, not a table. Choose a CSV, Excel or JSON file.`);
  const written = new Date(file.lastModified);
  return begins(bytes, ZIP)
    ? readWorkbook(bytes, file.name, written)
    : tableOfText(decodedText(bytes), file.name, written);
}

/** @param at offset of the signature, bytes */
function begins(bytes: Uint8Array, signs: readonly number[], at = 0): boolean {
  return signs.every((sign, index) => bytes[at + index] === sign);
}

async function readWorkbook(bytes: Uint8Array, name: string, written: Date): Promise<SourceTable> {
  const [{ readSheet }, { unzipSync, zipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ]);
  let unpackedBytes = 0;
  // A part gets no more room than its claimed size.
  const filter = ({ originalSize }: { originalSize: number }) => {
    unpackedBytes += originalSize;
    if (unpackedBytes <= MAX_UNPACKED_BYTES) return true;
    throw new UnreadableSourceError(
      'The workbook is larger than 64 MB when it is unpacked. Save the sheet as CSV and choose that.',
    );
  };
  try {
    // Unpacked here: for large parts the reader would start a worker from a text, which the content policy refuses.
    const unpacked = zipSync(unzipSync(bytes, { filter }), { level: 0 });
    const sheet = await readSheet(new Blob([unpacked]));
    return tableOfCells(
      sheet.map((cells) => cells.map(cellText)),
      name,
      written,
    );
  } catch (error) {
    if (error instanceof UnreadableSourceError) throw error;
    throw new UnreadableSourceError('The workbook could not be read. Save the sheet as CSV and choose that.');
  }
}

/** Days of a workbook have midnight in UTC as their time. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
