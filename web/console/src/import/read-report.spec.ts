import type { Pipeline } from '@wagewright/sdk';
import { asksForDateOrder, failedRowsCsv, lacksNames, unknownStatuses } from './read-report.ts';

const CELLS = [
  ['A', 'Dev', 'Runde 1', '03.04.2026'],
  ['B', 'Dev', 'Raus', '04.04.2026'],
  ['C', 'Dev', 'Raus', '05.03.2026'],
  ['=D', 'Dev', 'Beworben', '06.06.2026'],
];

/** The columns with these fields. */
function columnsOf(fields: (string | null)[]): Pipeline.ImportColumnResponse[] {
  return ['Firma', 'Stelle', 'Stand', 'Datum'].map((heading, index) => {
    const samples = CELLS.slice(0, 3).map((row) => row[index]!);
    return { index, heading, field: fields[index] ?? null, samples };
  });
}

const COLUMNS = columnsOf(['company', 'title', 'status', 'appliedAt']);

type Row = Pipeline.ImportRowResponse;

function failed(line: number, field: string, message: string): Row {
  const details = [{ field, message }];
  return { line, action: 'failed', error: message, details, warnings: [], cells: CELLS[line - 2] };
}

function created(line: number, appliedAt: string): Row {
  const job = { appliedAt } as Pipeline.ImportedJob;
  return { line, action: 'created', job, warnings: [] };
}

describe('the report of a dry run', () => {
  it('names the words that are no known status, the most frequent first', () => {
    const rows = [2, 3, 4].map((line) => failed(line, 'status', 'status is not known'));
    expect(unknownStatuses({ columns: COLUMNS, rows })).toEqual([
      { word: 'Raus', rows: 2 },
      { word: 'Runde 1', rows: 1 },
    ]);
  });

  it('names none for rows that failed for something else', () => {
    const rows = [failed(2, 'company', 'company is missing')];
    expect(unknownStatuses({ columns: COLUMNS, rows })).toEqual([]);
  });

  it('says that no column holds a name where this is why nothing could be read', () => {
    const columns = columnsOf([null, 'title']);
    const rows = [failed(2, 'company', 'company is missing'), failed(3, 'company', 'company is missing')];
    expect(lacksNames({ columns, rows })).toBe(true);
    expect(lacksNames({ columns: COLUMNS, rows })).toBe(false);
    expect(lacksNames({ columns, rows: [...rows, created(4, '2026-03-05')] })).toBe(false);
  });

  it('asks which comes first, the day or the month, where the API does', () => {
    const rows = [
      failed(2, 'appliedAt', 'appliedAt may be 3 April or 4 March: say dateOrder=dmy or dateOrder=mdy'),
    ];
    expect(asksForDateOrder({ columns: COLUMNS, rows })).toBe(true);
    expect(asksForDateOrder({ columns: COLUMNS, rows: [failed(2, 'url', 'url is wrong')] })).toBe(false);
  });

  it('gives failed rows back as a file, with the reason, and nothing that a spreadsheet would run', () => {
    const rows = [created(2, '2026-04-03T00:00:00.000Z'), failed(5, 'status', 'status is not known, "x"')];
    expect(failedRowsCsv({ columns: COLUMNS, rows })).toBe(
      '\u{FEFF}"Line","Problem","Firma","Stelle","Stand","Datum"\r\n' +
        `"5","status is not known, ""x""","'=D","Dev","Beworben","06.06.2026"\r\n`,
    );
  });
});
