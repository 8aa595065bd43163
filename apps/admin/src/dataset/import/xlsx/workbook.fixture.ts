import { writeFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number;

/** A real workbook with one sheet, as a spreadsheet program writes it: text in shared strings. */
export async function writeWorkbook(path: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const sheet = rows.map((row, index) => rowXml(row, index + 1, strings)).join('');
  const items = strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('');
  await writeFile(
    path,
    zip({
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst>${items}</sst>`,
    }),
  );
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

function zip(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const body = localEntry(name, text);
    directory.push(directoryEntry(name, text, offset));
    bodies.push(body);
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}

function localEntry(name: string, text: string): Buffer {
  const packed = deflateRawSync(text);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeSizes(header, 8, name, text);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

function directoryEntry(name: string, text: string, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  writeSizes(header, 10, name, text);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}

/** Method, checksum, sizes and name length stand in the same order in both headers. */
function writeSizes(header: Buffer, at: number, name: string, text: string): void {
  header.writeUInt16LE(8, at);
  header.writeUInt32LE(crc32(text), at + 6);
  header.writeUInt32LE(deflateRawSync(text).length, at + 10);
  header.writeUInt32LE(Buffer.byteLength(text), at + 14);
  header.writeUInt16LE(Buffer.byteLength(name), at + 18);
}
