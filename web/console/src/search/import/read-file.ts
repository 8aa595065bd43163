import { decodedText } from './decode-text.ts';
import { type SourceTable, tableOfCells, tableOfText, UnreadableSourceError } from './source-table.ts';

/** What the API takes, bytes; larger files are split by the person. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Of all parts of a workbook together, bytes: what a file of 5 MiB unpacks to may be a thousand times as much. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Of an archive, which every XLSX file is: "PK". */
const ZIP = [0x50, 0x4b];
/** Of the older XLS. */
const OLE = [0xd0, 0xcf];

/**
 * Reads a file that was chosen or dropped: CSV, TSV, JSON, or the first worksheet of an XLSX workbook.
 *
 * @throws UnreadableSourceError that says what to do instead
 */
export async function readFile(file: File): Promise<SourceTable> {
  if (file.size > MAX_BYTES)
    throw new UnreadableSourceError(
      'The file is larger than 5 MiB. Split it and import one part after another.',
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, OLE))
    throw new UnreadableSourceError('This is an old Excel workbook (.xls). Save it as .xlsx or CSV.');
  return begins(bytes, ZIP) ? readWorkbook(bytes, file.name) : tableOfText(decodedText(bytes), file.name);
}

function begins(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign);
}

/** The reader of workbooks is loaded when there is one. */
async function readWorkbook(bytes: Uint8Array, name: string): Promise<SourceTable> {
  const [{ readSheet }, { unzipSync, zipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ]);
  let unpackedBytes = 0;
  // A part gets no more room than its size says.
  const filter = ({ originalSize }: { originalSize: number }) => {
    unpackedBytes += originalSize;
    if (unpackedBytes <= MAX_UNPACKED_BYTES) return true;
    throw new UnreadableSourceError(
      'The workbook is larger than 64 MiB when it is unpacked. Save the sheet as CSV and choose that.',
    );
  };
  try {
    // Unpacked here: of large parts the reader would start a worker from a text, which the content policy refuses.
    const unpacked = zipSync(unzipSync(bytes, { filter }), { level: 0 });
    const sheet = await readSheet(new Blob([unpacked]));
    return tableOfCells(
      sheet.map((cells) => cells.map(cellText)),
      name,
    );
  } catch (error) {
    if (error instanceof UnreadableSourceError) throw error;
    throw new UnreadableSourceError('The workbook could not be read. Save the sheet as CSV and choose that.');
  }
}

/** Days of a workbook carry midnight in UTC as their time. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
