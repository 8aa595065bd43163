import { tableOfCells, tableOfText, UnreadableSourceError } from './source-table.ts';

const GERMAN = 'Firma;Stelle;Status\r\nMüller & Söhne;"Entwickler; Backend";Beworben\r\n';

describe('a table to be imported', () => {
  const rowsOf = (text: string) => tableOfText(text, 'jobs.csv').rows;

  it.each([
    [';', 'semicolon'],
    [',', 'comma'],
    ['\t', 'tab'],
    ['|', 'pipe'],
  ])('is read with its cells set apart by %p', (sign, delimiter) => {
    const table = tableOfText(`Company${sign}Title\nAcme${sign}Engineer\n`, 'jobs.csv');
    expect(table.columns).toEqual(['Company', 'Title']);
    expect(table.rows[0]?.cells).toEqual(['Acme', 'Engineer']);
    expect(table.content.delimiter).toBe(delimiter);
  });

  it('is sent as it was written', () => {
    expect(tableOfText(GERMAN, 'jobs.csv').content.csv).toBe(GERMAN);
  });

  it('is sent without the line for Excel above it, whose row is counted', () => {
    const { content, rows } = tableOfText(`sep=;\r\n${GERMAN}`, 'jobs.csv');
    expect(content.csv).toBe(GERMAN);
    expect(rows).toMatchObject([{ line: 2, place: 3 }]);
  });

  it('counts rows as a spreadsheet does, and passes over empty ones', () => {
    const lines = rowsOf('Company,Notes\nA,"one\ntwo\r\nthree"\n\n,\nB,x').map(({ line }) => line);
    expect(lines).toEqual([2, 5]);
  });

  it.each([
    ['a title', 'Job Search 2026\n'],
    ['a title as wide as the table', 'Job Search 2026,,,\n,,,\n'],
    ['a remark in two cells', 'Updated,2026-11-26\n\n'],
    ['nothing', ''],
  ])('has its header below %s', (_case, above) => {
    const table = tableOfText(`${above}Company,Title,Status,Notes\nAcme,Engineer\n`, 'jobs.csv');
    const line = above.split('\n').length;
    expect(table.columns).toEqual(['Company', 'Title', 'Status', 'Notes']);
    expect(table.content.headerRow).toBe(line);
    expect(table.rows).toEqual([{ line: line + 1, place: line + 1, cells: ['Acme', 'Engineer'] }]);
  });

  it('has its header in the row that the person chooses, and the day of its file', () => {
    const table = tableOfCells(
      [
        ['Legend', 'x = sent', ''],
        ['', '', ''],
        ['Company', 'Title', 'Sent'],
        ['Acme', 'Engineer', 'x'],
      ],
      'jobs.xlsx',
      new Date(2026, 10, 26, 23, 59),
    );
    expect(table.heads.map(({ place }) => place)).toEqual([1, 3]);
    const chosen = table.withHeader(3);
    expect(chosen.columns).toEqual(['Company', 'Title', 'Sent']);
    expect(chosen.rows).toEqual([{ line: 4, place: 4, cells: ['Acme', 'Engineer', 'x'] }]);
    expect(chosen.content).toMatchObject({ headerRow: 3, fileDate: '2026-11-26' });
  });

  it('is read from JSON with all members of its jobs', () => {
    const table = tableOfText(
      '{"jobs":[{"company":"A","tags":["x"]},{"title":"B","company":null}]}',
      'x.json',
    );
    expect(table.columns).toEqual(['company', 'tags', 'title']);
    expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'A', '["x"]', ''],
      [2, '', '', 'B'],
    ]);
    expect(table.content).toEqual({ jobs: [expect.any(Object), expect.any(Object)] });
  });

  it('of a worksheet is counted by its rows, whatever breaks are in its cells', () => {
    const table = tableOfCells(
      [
        ['Company', 'Notes'],
        ['A', 'x\ny'],
        ['', ''],
        ['B', 'z'],
      ],
      'jobs.xlsx',
    );
    expect(table.rows.map(({ line, place, cells }) => [line, place, cells[0]])).toEqual([
      [2, 2, 'A'],
      [4, 4, 'B'],
    ]);
  });

  it.each([
    ['nothing', '  \n', 'There is nothing in it.'],
    [
      'a header alone',
      'Company;Title\n',
      'There is a header, but no row below it. Copy the header and the rows.',
    ],
    ['half of JSON', '[{"company":"A"', 'It begins like JSON, but is not complete JSON.'],
    ['other JSON', '{"company":"A"}', 'JSON must be a list of jobs, or an object with a list called "jobs".'],
  ])('is not %s', (_, text, message) => {
    expect(() => tableOfText(text, 'x')).toThrow(new UnreadableSourceError(message));
  });
});
