import { type SourceTable, tableOfCells, tableOfText, UnreadableSourceError } from './source-table.ts';

/** The API's maximum, bytes; the person splits larger files. */
const MAX_BYTES = 5 * 1024 * 1024;
/** All parts of a workbook together, bytes: a file of 5 MiB may unpack to a thousand times as much. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Signature of an archive, which every XLSX file is: "PK". */
const ZIP = [0x50, 0x4b];
/** Signature of the older XLS. */
const OLE = [0xd0, 0xcf];

/**
 * Reads a chosen or dropped file: CSV, TSV, JSON, or the first worksheet of an XLSX workbook.
 *
 * @throws UnreadableSourceError with the alternative
 */
export async function readFile(file: File): Promise<SourceTable> {
  if (file.size > MAX_BYTES)
    throw new UnreadableSourceError(
      'The file is larger than 5 MiB. Split it and import one part after another.',
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, OLE))
    throw new UnreadableSourceError('This is an old Excel workbook (.xls). Save it as .xlsx or CSV.');
  const written = new Date(file.lastModified);
  return begins(bytes, ZIP)
    ? readWorkbook(bytes, file.name, written)
    : tableOfText(decodedText(bytes), file.name, written);
}

function begins(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign);
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
      'The workbook is larger than 64 MiB when it is unpacked. Save the sheet as CSV and choose that.',
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

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
] as const;

/**
 * The text of a file: in the encoding of its byte-order mark, else in UTF-8 if valid, else in Windows-1252, which "CSV"
 * means in the Excel of Western Europe and America.
 */
export function decodedText(bytes: Uint8Array): string {
  const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return new TextDecoder(mark.label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
