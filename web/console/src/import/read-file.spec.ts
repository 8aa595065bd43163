import { strToU8, zipSync } from 'fflate';
import { readFile } from './read-file.ts';

const MEBIBYTE = 1024 * 1024;
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CELLS = { A1: 'Company', B1: 'Title', A2: 'Acme', B2: 'Engineer' };
const ROWS = ['1', '2'].map((row) => {
  const cells = Object.entries(CELLS).filter(([at]) => at.endsWith(row));
  const written = cells.map(([at, text]) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${row}">${written.join('')}</row>`;
});
const WORKBOOK = {
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Jobs" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SPREADSHEET}"><sheetData>${ROWS.join('')}</sheetData></worksheet>`,
};

/** @param size the archive's claim about the first part instead of its true size, bytes */
function workbook(parts: Record<string, Uint8Array>, size?: number): File {
  const bytes = zipSync(parts);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const directory = view.getUint32(bytes.length - 6, true);
  if (size !== undefined) view.setUint32(directory + 24, size, true);
  return new File([bytes], 'jobs.xlsx');
}

const parts = Object.fromEntries(Object.entries(WORKBOOK).map(([name, text]) => [name, strToU8(text)]));

describe('a workbook', () => {
  it('is read', async () => {
    const { columns, rows } = await readFile(workbook(parts));
    expect([columns, ...rows.map(({ cells }) => cells)]).toEqual([
      ['Company', 'Title'],
      ['Acme', 'Engineer'],
    ]);
  });

  it('is refused before it is unpacked when its parts say that they are larger than 64 MB together', async () => {
    await expect(readFile(workbook(parts, 64 * MEBIBYTE))).rejects.toThrow(
      'larger than 64 MB when it is unpacked',
    );
  });

  it('unpacks to no more than its parts say', async () => {
    const bomb = { 'xl/workbook.xml': new Uint8Array(MEBIBYTE), ...parts };
    await expect(readFile(workbook(bomb, 10))).rejects.toThrow('could not be read');
  });
});

it.each([
  ['a picture', '89504e470d0a1a0a'],
  ['a picture', 'ffd8ffe0'],
  ['a picture', '47494638'],
  ['a picture', '524946460000000057454250'],
  ['a picture or a film', '00000018667479706865'],
  ['a PDF', '255044462d312e37'],
])('%s is no table, which is said', async (name, hex) => {
  await expect(readFile(new File([Buffer.from(hex, 'hex')], 'jobs.csv'))).rejects.toThrow(
    `This is ${name}, not a table. Choose a CSV, Excel or JSON file.`,
  );
});
