import { packed, workbookParts, worksheet } from '../../../test/workbook.fixture';
import { readImport } from './import-reader';
import { WORKBOOK_MEDIA_TYPE } from './import-jobs.request';
import { readWorkbook } from './workbook-records';

type Rows = readonly (readonly string[])[];

const JOBS: Rows = [
  ['Company', 'Position', 'Note'],
  ['Acme', 'Engineer', 'x'],
];

/** @param tabs the rows of each sheet by its name; a name that begins with `-` is hidden */
function workbookOf(tabs: Record<string, Rows>): Promise<Buffer> {
  const names = Object.keys(tabs);
  const files = names.map((_, index) => `sheet${index}.xml`);
  const parts = workbookParts({ tabs: names, files });
  const workbook = parts['xl/workbook.xml']!.replaceAll('name="-', 'state="hidden" name="');
  const { 'xl/_rels/workbook.xml.rels': relations = '' } = parts;
  const sheets = Object.values(tabs).map((rows, index) => [`xl/worksheets/${files[index]}`, sheetOf(rows)]);
  return packed({
    ...parts,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations.replace(/<Relationship Id="strings"[^>]*>/, ''),
    ...Object.fromEntries(sheets),
  });
}

function sheetOf(rows: Rows): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return worksheet(rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''));
}

describe('the sheet of a workbook that is read', () => {
  const README: Rows = [['How to use this tracker'], ['Fill in a row for each job', 'and a status']];
  const chosenIn = async (tabs: Record<string, Rows>, sheet: string | null, mapping = {}) => {
    const { sheets } = await readWorkbook(await workbookOf(tabs), sheet, mapping);
    return sheets.filter(({ chosen }) => chosen).map(({ name }) => name);
  };

  it.each<[string, Record<string, Rows>, string | null]>([
    ['Jobs', { 'Read me': README, Jobs: JOBS, Lists: README }, null],
    ['Jobs', { '-Old': JOBS, Jobs: JOBS }, null],
    ['Read me', { '-Old': JOBS, 'Read me': README, Lists: README }, null],
    ['2025', { 2025: JOBS, 2026: JOBS }, null],
    ['2026', { 2025: JOBS, 2026: JOBS }, '2026'],
    ['B', { A: JOBS, B: README }, '2'],
    ['Old', { '-Old': JOBS, Jobs: JOBS }, 'Old'],
  ])('is %s', async (name, tabs, wanted) => {
    expect(await chosenIn(tabs, wanted)).toEqual([name]);
  });

  it('is the one whose header holds the columns of the mapping', async () => {
    const tabs = { A: README, B: [['Wer', 'Was'], ...JOBS.slice(1)] };
    expect(await chosenIn(tabs, null, { company: 'Wer', title: 'Was' })).toEqual(['B']);
  });

  it('is named when there is none of that name', async () => {
    const sheet = readWorkbook(await workbookOf({ A: JOBS, B: JOBS }), 'C', {});
    await expect(sheet).rejects.toThrow('there is no such sheet. Sheets are "A", "B".');
  });

  it('has its rows counted that hold something, and their lines kept', async () => {
    const { sheets, records } = await readWorkbook(
      await workbookOf({ A: [JOBS[0]!, ['', ' '], [...JOBS[1]!, '', '']], '-B': README }),
      undefined,
      {},
    );
    expect(sheets).toEqual([
      { name: 'A', rows: 2, hidden: false, chosen: true },
      { name: 'B', rows: 2, hidden: true, chosen: false },
    ]);
    expect(records).toEqual([
      { line: 1, cells: JOBS[0] },
      { line: 3, cells: JOBS[1] },
    ]);
  });
});

describe('a workbook', () => {
  it.each<[string, Buffer | (() => Promise<Buffer>), string]>([
    ['no archive', Buffer.from('Company,Title'), 'it is truncated, or no workbook'],
    ['an archive of something else', () => packed({ mimetype: 'x' }), 'the archive holds no _rels/.rels'],
    ['broken', () => workbookOf({ A: [['<']] }), 'the XML of the workbook is broken'],
    ['wide', () => workbookOf({ A: [['x</t></is></c><c r="XFE1"/>']] }), '"XFE1" is no cell of a worksheet'],
  ])('is refused when it is %s', async (_, file, message) => {
    const bytes = typeof file === 'function' ? await file() : file;
    const refusal = readWorkbook(bytes, undefined, {});
    await expect(refusal).rejects.toMatchObject({ message: expect.stringContaining(message), rule: {} });
    await expect(refusal).rejects.toThrow('Save its sheet as CSV and send that.');
  });

  it('is refused when few bytes name millions of cells, or unpack to more than 64 MiB', async () => {
    const far = worksheet('<row><c r="XFD1"><v>1</v></c></row>'.repeat(400));
    const tabs = workbookParts({ tabs: ['A'], files: ['a.xml'] });
    const parts = { ...tabs, 'xl/sharedStrings.xml': '<sst/>' };
    await expect(
      readWorkbook(await packed({ ...parts, 'xl/worksheets/a.xml': far }), undefined, {}),
    ).rejects.toThrow('The workbook has more than 5000000 cells.');
    const large = await packed({ ...parts, 'xl/worksheets/a.xml': worksheet(' '.repeat(64 * 1024 * 1024)) });
    expect(large.length).toBeLessThan(100_000);
    await expect(readWorkbook(large, undefined, {})).rejects.toThrow('larger than 67108864 bytes');
  });

  it('is read by its media type', async () => {
    const body = await workbookOf({ Jobs: JOBS });
    const { table, sheets } = await readImport(
      { query: {}, contentType: `${WORKBOOK_MEDIA_TYPE.toUpperCase()}; x=y`, body },
      () => undefined,
    );
    expect([table.columns, sheets.length]).toEqual([JOBS[0], 1]);
    const asText = readImport({ query: {}, contentType: 'text/csv', body }, () => undefined);
    await expect(asText).rejects.toThrow(`send an Excel workbook as ${WORKBOOK_MEDIA_TYPE}`);
  });
});

it.each([
  ['a picture', '89504e470d0a1a0a'],
  ['a picture', 'ffd8ffe0'],
  ['a picture', '47494638'],
  ['a picture', '524946460000000057454250'],
  ['a picture or a film', '00000018667479706865'],
  ['a PDF', '255044462d312e37'],
  ['an old Excel workbook (.xls)', 'd0cf11e0a1b11ae1'],
])('%s is no table, which is said', async (name, hex) => {
  const upload = { query: {}, contentType: 'text/csv', body: Buffer.from(hex, 'hex') };
  await expect(readImport(upload, () => undefined)).rejects.toThrow(`This is ${name}, not a table.`);
});
