import { readImport } from './import-reader';
import { RowReader } from './row-reader';
import type { RecordOwnershipService } from '../../records/record-ownership.service';

const COLUMNS = 'Company,Title,Location,Status,Salary';

/** The rows of a file that are jobs or have a fault, and those left out. */
async function read(rows: readonly string[], columns = COLUMNS) {
  const body = Buffer.from([columns, ...rows].join('\n'));
  const task = await readImport({ query: {}, contentType: 'text/csv', body }, () => undefined);
  const reader = new RowReader({} as RecordOwnershipService);
  const found = await reader.read(task, 0, task.table.size);
  const warnings = found
    .filter(({ request, fault }) => !request && !fault)
    .map((row) => row.warnings[0]?.message);
  return { jobs: found.filter(({ request, fault }) => request ?? fault).length, leftOut: warnings };
}

describe('a row of a spreadsheet', () => {
  it.each([
    'Total,2',
    ',Total,12,,',
    'Total: 2,,,,',
    'Total applications: 12',
    'TOTAL,12 applications,,5 rejected,"$240,000"',
    'Total: 12,Applied: 5,Rejected: 3,,',
    'Grand Total,,,,240k',
    'Count,=COUNTA(A2:A9),,,',
    'Gesamt,2',
    'Summe: 2 Bewerbungen',
    'Anzahl,14,,,',
    'Moyenne,,,,52 000 €',
    'Somme,3',
    'Promedio,,,,45000',
    'Applied,5',
    'Rejected,3,60%,,',
    'Interviews: 4',
    ',,,,12',
    '12,12,9,,',
    'Last updated 2026-11-20',
    'Last updated,20 November 2026',
    'Updated on 11/20/2026 by Ada',
    'Zuletzt aktualisiert am 20.11.2026,,,,',
    'Stand: 20.11.2026',
    'Exported from Huntr',
    'Page 1 of 2',
    'Legend,,,,',
    'Legend: green = offer, red = rejected',
    'green = offer,,,,',
    '* = remote',
    'Note: salaries are guesses',
    COLUMNS,
  ])('such as %j names no job and is left out with a sentence', async (row) => {
    const { jobs, leftOut } = await read(['Acme,Engineer,Berlin,Applied,', row]);
    expect(jobs).toBe(1);
    expect(leftOut).toEqual([expect.stringMatching(/^row names no job and was left out: "/)]);
  });

  it.each([
    'Total,Data Engineer,Paris,Applied,90k',
    'Count,Payroll Lead 2,,,',
    'Gesamt,Sachbearbeiterin,,,',
    'Applied,Machine Learning Engineer',
    'Key,Engineer',
    'Legend,3D Artist,,,',
    'Created by Us,Designer',
    'Source,Editor,London,,',
    '1&1,2nd Level Support',
    '42,Tutor',
    '3M,Chemist',
    'Green,Offer Manager',
    'Total',
    ',,https://acme.example/jobs?id=7',
    ',,"=HYPERLINK(""https://acme.example/7"")"',
    'Acme',
    'Acme,104233,Berlin,Applied,',
    'Note: Acme,Engineer,Berlin,Applied,',
  ])('such as %j is a job, or fails for what it lacks', async (row) => {
    expect(await read([row])).toEqual({ jobs: 1, leftOut: [] });
  });

  it('below a legend is left out where it explains a sign or a colour', async () => {
    const { jobs, leftOut } = await read([
      'Acme,Engineer,Berlin,Applied,',
      'Colour key:,,,,',
      'Green,Offer',
      'A,on site,,,',
      'yellow means waiting,,,,',
      'Bolt,Data Engineer',
    ]);
    expect(jobs).toBe(2);
    expect(leftOut).toHaveLength(4);
  });

  it('of a board whose cards hold company and title is judged by its first cell', async () => {
    const { jobs, leftOut } = await read(
      ['Acme - Engineer,Applied', 'Total,2', 'Total - Engineer,Applied'],
      'Card Name,List Name',
    );
    expect({ jobs, leftOut: leftOut.length }).toEqual({ jobs: 2, leftOut: 1 });
  });
});
