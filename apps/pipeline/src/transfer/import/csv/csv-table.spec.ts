import { readCsvRecords } from './csv-records';
import { CsvTable } from './csv-table';

interface Options {
  mapping?: Record<string, unknown>;
  headerRow?: number;
}

async function tableOf(text: string, { mapping, headerRow }: Options = {}): Promise<CsvTable> {
  return new CsvTable(await readCsvRecords(Buffer.from(text)), mapping, headerRow);
}

const cellsOf = (table: CsvTable) =>
  Array.from({ length: table.size }, (_, index) => table.columns.map((column) => table.cell(index, column)));

describe('the header of a CSV file', () => {
  it.each([
    ['a title', 'Job Search 2026\n'],
    ['a title as wide as the table', 'Job Search 2026,,\n,,\n'],
    ['several remarks', 'Jobs,of Ada\nUpdated,"Nov 26, 2026",now\n\n'],
    ['a legend of the statuses', 'Legend,applied = sent,offer = won\n'],
    ['nothing', ''],
  ])('is the first row that names company and title, below %s', async (_case, above) => {
    const table = await tableOf(`${above}Company,Title,Status\nAcme,Engineer,Applied\n`);
    expect(table.columns).toEqual(['Company', 'Title', 'Status']);
    expect(cellsOf(table)).toEqual([['Acme', 'Engineer', 'Applied']]);
    expect(table.line(0)).toBe(above.split('\n').length + 1);
  });

  it('is recognised below a title whatever separates its cells', async () => {
    expect((await tableOf('Meine Bewerbungen\nFirma;Stelle\nA;B\n')).columns).toEqual(['Firma', 'Stelle']);
    expect((await tableOf('Bewerbungen;;\nFirma;Stelle;Ort\nA;B;C\n')).columns[1]).toBe('Stelle');
  });

  it('is the row with the columns that the caller names', async () => {
    const mapping = { company: 'Wer', title: 'Was' };
    expect((await tableOf('x,y\nWer,Was\nA,B\n', { mapping })).columns).toEqual(['Wer', 'Was']);
  });

  it('is the row that the caller names', async () => {
    const text = 'Company,Title\nWer,Was\nA,B\n';
    expect((await tableOf(text, { headerRow: 2 })).columns).toEqual(['Wer', 'Was']);
    await expect(tableOf(text, { headerRow: 9 })).rejects.toThrow('there is nothing in row 9');
  });

  it('is the first row of several cells where no row names company and title', async () => {
    expect((await tableOf('Jobs 2026\nWer,Was\nA,B\n')).columns).toEqual(['Wer', 'Was']);
    expect((await tableOf('company\nA\n')).columns).toEqual(['company']);
  });

  it('may name a column more than once', async () => {
    const table = await tableOf('Company,Title,Notes,notes,,Notes\nA,B,one,two,three,four\n');
    expect(table.columns).toEqual(['Company', 'Title', 'Notes', 'notes (2)', 'Column 5', 'Notes (3)']);
    expect(cellsOf(table)).toEqual([['A', 'B', 'one', 'two', 'three', 'four']]);
  });

  it('has its quotes behind blanks', async () => {
    const table = await tableOf('"Company", "Title" , "Notes"\n"A, Inc.", "B" ,"  C  "\n');
    expect(table.columns).toEqual(['Company', 'Title', 'Notes']);
    expect(cellsOf(table)).toEqual([['A, Inc.', 'B', '  C  ']]);
  });
});

describe('a row of a CSV file', () => {
  it('may leave out its last cells', async () => {
    const table = await tableOf('Company,Title,Status,Notes\nA,B,Applied\nC,D\nE\n');
    expect(cellsOf(table)).toEqual([
      ['A', 'B', 'Applied', ''],
      ['C', 'D', '', ''],
      ['E', '', '', ''],
    ]);
    expect(table.row(1)?.('Notes')).toBe('');
  });

  it('may have more cells than the header where they are empty', async () => {
    const table = await tableOf('Company,Title\nA,B,,\nC,D,x\n');
    expect(table.row(0)?.('Title')).toBe('B');
    expect(() => table.row(1)).toThrow('The row has 3 cells, the header 2.');
  });
});
