import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Cell = string | number;
type Rows = readonly (readonly Cell[])[];

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export async function writeWorkbook(path: string, rows: Rows): Promise<void> {
  await writeFile(path, await packedWorkbook(rows));
}

/** A real workbook with one sheet, as a spreadsheet program writes it: texts are shared strings. */
export function packedWorkbook(rows: Rows): Promise<Buffer> {
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const items = strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('');
  return packed({
    ...workbookParts({ tabs: ['Data'], files: ['sheet1.xml'] }),
    'xl/worksheets/sheet1.xml': worksheet(rows.map((row, index) => rowXml(row, index + 1, strings)).join('')),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${items}</sst>`,
  });
}

/** The parts that name the tabs of a workbook, from left to right, and the file of each. */
export function workbookParts({ tabs, files }: { tabs: string[]; files: string[] }): Record<string, string> {
  const sheets = tabs.map((tab, i) => `<sheet name="${tab}" sheetId="${i + 1}" r:id="tab${i}"/>`).join('');
  const targets = files.map((file, i) => relation(`tab${i}`, 'worksheet', `worksheets/${file}`)).join('');
  const strings = relation('strings', 'sharedStrings', '/xl/sharedStrings.xml');
  return {
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(targets + strings),
  };
}

/** @param rows `<row>` elements */
export function worksheet(rows: string): string {
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

/** Packs the parts with an independent writer of archives. */
export async function packed(parts: Record<string, string>, forceZip64Format = false): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(text), name, { forceZip64Format });
  }
  zip.end({ forceZip64Format, comment: '' });
  return buffer(zip.outputStream as Readable);
}

function relations(content: string): string {
  return `<Relationships xmlns="${PACKAGE}">${content}</Relationships>`;
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
}

function rowXml(row: readonly Cell[], line: number, strings: readonly string[]): string {
  const cells = row.map((cell, index) => {
    const reference = `${column(index)}${line}`;
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    return cell === '' ? '' : `<c r="${reference}" t="s"><v>${strings.indexOf(cell)}</v></c>`;
  });
  return `<row r="${line}">${cells.join('')}</row>`;
}

function column(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : column(Math.floor(index / 26) - 1) + letter;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
