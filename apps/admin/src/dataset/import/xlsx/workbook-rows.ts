import { decodeXml, textOf, xmlElements } from './xml-elements';
import { openZipEntry, readZipDirectory, ZipError, type ZipEntry } from './zip-entry';

/** A worksheet row: its number as the spreadsheet shows it, and its cells by position. */
export interface SheetRow {
  line: number;
  cells: string[];
}

const CELL = /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs;

/**
 * The rows of a workbook's first worksheet, streamed: memory holds the shared strings and one row.
 *
 * @throws ZipError for a file that is truncated or no workbook.
 */
export async function* workbookRows(path: string): AsyncGenerator<SheetRow> {
  const entries = await readZipDirectory(path);
  const sheet = firstSheet(entries);
  const strings = await sharedStrings(path, entries);
  let line = 0;
  for await (const row of xmlElements(await openZipEntry(path, sheet), 'row')) {
    line = Number(/^<row[^>]* r="(\d+)"/.exec(row)?.[1] ?? line + 1);
    yield { line, cells: cellsOf(row, strings) };
  }
}

function firstSheet(entries: readonly ZipEntry[]): ZipEntry {
  const sheets = entries.filter((entry) => /^xl\/worksheets\/sheet\d+\.xml$/.test(entry.name));
  sheets.sort((a, b) => sheetNumber(a) - sheetNumber(b));
  const [first] = sheets;
  if (first === undefined) throw new ZipError('the archive holds no worksheet');
  return first;
}

function sheetNumber(entry: ZipEntry): number {
  return Number(/(\d+)\.xml$/.exec(entry.name)?.[1]);
}

async function sharedStrings(path: string, entries: readonly ZipEntry[]): Promise<string[]> {
  const entry = entries.find((candidate) => candidate.name === 'xl/sharedStrings.xml');
  if (entry === undefined) return [];
  const strings: string[] = [];
  for await (const item of xmlElements(await openZipEntry(path, entry), 'si')) strings.push(textOf(item));
  return strings;
}

function cellsOf(row: string, strings: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, column = '', attributes = '', content = ''] of row.matchAll(CELL)) {
    const index = columnIndex(column);
    while (cells.length < index) cells.push('');
    cells.push(cellText(attributes, content, strings));
  }
  return cells;
}

function cellText(attributes: string, content: string, strings: readonly string[]): string {
  if (attributes.includes('t="inlineStr"')) return textOf(content);
  const value = /<v(?: [^>]*)?>([^<]*)<\/v>/.exec(content)?.[1] ?? '';
  return attributes.includes('t="s"') ? (strings[Number(value)] ?? '') : decodeXml(value);
}

/** A → 0, Z → 25, AA → 26. */
function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
