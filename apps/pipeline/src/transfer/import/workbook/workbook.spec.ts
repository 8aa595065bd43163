import { Workbook } from './workbook';
import { packed, workbookParts, worksheet } from '../../../../test/workbook.fixture';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const ONE_TAB: Record<string, string> = {
  ...workbookParts({ tabs: ['Data'], files: ['sheet1.xml'] }),
  'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"/>`,
};

describe('The rows of a workbook', () => {
  /** Rows of the first sheet that is not hidden. */
  async function* workbookRows(file: Buffer) {
    const workbook = await Workbook.open(file);
    yield* workbook.rows(workbook.sheets.find(({ hidden }) => !hidden)!);
    workbook.close();
  }

  async function rowsOf(parts: Record<string, string>, zip64 = false): Promise<string[][]> {
    const rows: string[][] = [];
    for await (const { cells } of workbookRows(await packed({ ...ONE_TAB, ...parts }, zip64)))
      rows.push(cells);
    return rows;
  }

  const sheetOf = (text: string) => worksheet(`<row r="1"><c r="A1" t="str"><v>${text}</v></c></row>`);
  const single = (row: string, strings = '') =>
    rowsOf({
      'xl/worksheets/sheet1.xml': worksheet(row),
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    });

  it('are those of the first tab, whatever its file is called', async () => {
    const rows = await rowsOf({
      ...workbookParts({ tabs: ['First', 'Second'], files: ['sheet2.xml', 'sheet1.xml'] }),
      'xl/worksheets/sheet1.xml': sheetOf('second'),
      'xl/worksheets/sheet2.xml': sheetOf('first'),
    });
    expect(rows).toEqual([['first']]);
  });

  it('are those of the first tab that is not hidden', async () => {
    const parts = workbookParts({ tabs: ['Notes', 'Data'], files: ['sheet1.xml', 'sheet2.xml'] });
    const workbook = parts['xl/workbook.xml']!.replace('name="Notes"', 'name="Notes" state="veryHidden"');
    const rows = await rowsOf({
      ...parts,
      'xl/workbook.xml': workbook,
      'xl/worksheets/sheet1.xml': sheetOf('notes'),
      'xl/worksheets/sheet2.xml': sheetOf('data'),
    });
    expect(rows).toEqual([['data']]);
  });

  it('are read from an archive in the ZIP64 format', async () => {
    expect(await rowsOf({ 'xl/worksheets/sheet1.xml': sheetOf('wide') }, true)).toEqual([['wide']]);
  });

  it('are read from elements with a namespace prefix', async () => {
    const rows = await rowsOf({
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      'xl/sharedStrings.xml': `<x:sst xmlns:x="${MAIN}"><x:si><x:t>prefixed</x:t></x:si></x:sst>`,
    });
    expect(rows).toEqual([['prefixed']]);
  });

  it('have their cells where the references say, and one after another without', async () => {
    const row = '<row><c r="B1"><v>2</v></c><c><v>3</v></c><c r="AA1"><v>27</v></c><c r="AB1"/></row>';
    const [cells] = await single(row);
    expect(cells).toHaveLength(28);
    expect([cells?.[0], cells?.[1], cells?.[2], cells?.[26], cells?.[27]]).toEqual(['', '2', '3', '27', '']);
  });

  it('have the texts of runs, without hints for the pronunciation', async () => {
    const inline = '<c r="A1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>';
    const strings =
      '<si><r><t>東</t></r><r><t xml:space="preserve"> 京</t></r><rPh><t>トウキョウ</t></rPh></si>';
    expect(await single(`<row>${inline}<c t="s"><v>0</v></c></row>`, strings)).toEqual([['inline', '東 京']]);
  });

  it('have character references and CDATA as the characters they stand for', async () => {
    const cell = '<c t="str"><v>a &amp; b &#233;&#x1F600;<![CDATA[ <c>]]></v></c>';
    expect(await single(`<row>${cell}</row>`)).toEqual([['a & b é😀 <c>']]);
  });

  it.each([
    ['', ['2026-11-24', '2026-11-24T10:00:00.000Z', '2026-11-24', '46350.5', 'TRUE', '', '95000', 'x']],
    [
      '<workbookPr date1904="1"/>',
      ['2030-11-25', '2030-11-25T10:00:00.000Z', '2026-11-24', '46350.5', 'TRUE', '', '95000', 'x'],
    ],
  ])('have days, truths and numbers as a person reads them: %j', async (properties, expected) => {
    const { 'xl/workbook.xml': workbook = '', 'xl/_rels/workbook.xml.rels': relations = '' } = ONE_TAB;
    const cells = [
      '<c s="1"><v>46350</v></c><c s="2"><v>46350.4166666667</v></c><c s="2" t="d"><v>2026-11-24</v></c>',
      '<c s="3"><v>46350.5</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c><v>9.5E4</v></c>',
      '<c t="str"><v>x</v></c>',
    ];
    const formats =
      '<numFmt numFmtId="164" formatCode="[$-407]d. mmm yyyy"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/>';
    const styles = `<styleSheet xmlns="${MAIN}"><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles';
    const rows = await rowsOf({
      'xl/workbook.xml': workbook.replace('<sheets>', `${properties}<sheets>`),
      'xl/_rels/workbook.xml.rels': relations.replace(
        '</',
        `<Relationship Id="s" Type="${kind}" Target="styles.xml"/></`,
      ),
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': worksheet(`<row>${cells.join('')}</row>`),
    });
    expect(rows).toEqual([expected]);
  });

  it('are numbered as the spreadsheet shows them', async () => {
    const file = await packed({
      ...ONE_TAB,
      'xl/worksheets/sheet1.xml': worksheet('<row r="7"><c><v>1</v></c></row><row><c><v>2</v></c></row>'),
    });
    const lines: number[] = [];
    for await (const { line } of workbookRows(file)) lines.push(line);
    expect(lines).toEqual([7, 8]);
  });

  it('come before the end of the sheet has been read', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `<row r="${i + 1}"><c><v>${i}</v></c></row>`).join(
      '',
    );
    const file = await packed({ ...ONE_TAB, 'xl/worksheets/sheet1.xml': worksheet(rows + '<row') });
    let read = 0;
    const readAll = async () => {
      for await (const { line } of workbookRows(file)) read = line;
    };
    await expect(readAll()).rejects.toThrow('the XML of the workbook is broken');
    expect(read).toBeGreaterThan(10_000);
  });

  it.each(['A', '1', 'XFE1', 'ZZZZZZZZ1'])('have no cell called %s', async (reference) => {
    await expect(single(`<row><c r="${reference}"><v>1</v></c></row>`)).rejects.toThrow(
      `"${reference}" is no cell of a worksheet`,
    );
  });

  it.each([
    ['elements within each other', '<a>'.repeat(1_001), 'more than 1000 elements within each other'],
    [
      'attributes',
      `<a ${Array.from({ length: 1_001 }, (_, n) => `a${n}=""`).join(' ')}/>`,
      'more than 1000 attributes of an element',
    ],
    ['cells', `<row>${'<c/>'.repeat(16_385)}</row>`, 'a row has more than 16384 cells'],
    ['entities of its own', '&a;', 'undefined entity'],
  ])('may not have too many %s', async (_, row, fault) => {
    await expect(single(row)).rejects.toThrow(fault);
  });

  it('are refused before they are unpacked when they would be too large', async () => {
    const file = await packed({ ...ONE_TAB, 'xl/worksheets/sheet1.xml': sheetOf('x'.repeat(10_000)) });
    const workbook = await Workbook.open(file, 10_000);
    await expect(workbook.rows(workbook.sheets[0]!).next()).rejects.toThrow('larger than 10000 bytes');
    workbook.close();
  });

  it('unpack to no more than the archive says', async () => {
    const bytes = await packed({ ...ONE_TAB, 'xl/worksheets/sheet1.xml': sheetOf('x'.repeat(10_000)) });
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    bytes.writeUInt32LE(10, entry + 24);
    const workbook = await Workbook.open(bytes);
    await expect(workbook.rows(workbook.sheets[0]!).next()).rejects.toThrow('cannot be unpacked');
  });

  it('are not there without a worksheet, a workbook or a whole archive', async () => {
    await expect(rowsOf(workbookParts({ tabs: [], files: [] }))).rejects.toThrow(
      'the workbook holds no worksheet',
    );
    const file = await packed({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' });
    await expect(workbookRows(file).next()).rejects.toThrow('the archive holds no _rels/.rels');
    await expect(workbookRows(file.subarray(0, 20)).next()).rejects.toThrow(
      'it is truncated, or no workbook',
    );
  });
});
