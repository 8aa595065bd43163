import { readdirSync, readFileSync } from 'node:fs';
import { newId } from '@wagewright/database';
import { ApiError } from '@wagewright/errors';
import * as fc from 'fast-check';
import { KnownJobs } from './duplicates/known-jobs';
import type { ImportField } from './columns/import-fields';
import { type ImportTask, readImport } from './import-reader';
import { parseJobRow } from './parse-job-row';
import { hasJob, type RowWithJob, rowIdentity } from './planned-row';

const FOLDER = 'test/support/spreadsheets';
/** Sheets as people keep them, beside the exports of programs. */
const SHEETS: Readonly<Record<string, string>> = {
  'a sheet that grows':
    'Company,Title,Status,Date Applied,Link,Notes\nAcme,Engineer,Saved\nGlobex,SRE\nInitech,QA,Applied\n',
  'a sheet without days':
    'Company,Title,Status\nAcme,Engineer,Rejected\nAcme,Analyst,Applied\nHooli,Lead,Offer\n',
  'days of several kinds':
    'Company,Title,Applied,Deadline\nA,B,Yes,\nC,D,46350,\nE,F,2 weeks ago,\nG,H,Nov 24,\nI,J,~11/24/2026,\nK,L,Nov 2026,\nM,N,,\n',
  'addresses of portals':
    'Company,Title,Link,Date Applied\nAcme,A,https://www.linkedin.com/my-items/saved-jobs/,\nGlobex,B,https://www.linkedin.com/my-items/saved-jobs/,\nHooli,C,https://www.linkedin.com/jobs/search/?keywords=sre,\nStark,D,https://stark.example/careers/search,2026-11-07\nStark,E,https://stark.example/careers/search,2026-11-08\n',
  'a title above, and long cells': `Job search,,,\n,,,\nCompany,Position,Location,Tags\n"${'Long name '.repeat(30)}",Engineer,Berlin,\nAcme,"${'Long title '.repeat(30)}",,"a,b"\n`,
};
const FILLED_IN: Partial<Record<ImportField, string>> = {
  appliedAt: '2026-10-17',
  url: 'https://boards.example/jobs/4711',
  status: 'Interview',
  outcome: 'rejected',
  location: 'Berlin',
  salary: '$120k',
  notes: 'called back',
  externalId: 'REQ-4711',
  deadlineAt: '2026-12-31',
  tags: 'remote',
};

const files = readdirSync(FOLDER)
  .filter((name) => /\.(?:csv|txt)$/.test(name))
  .map((name): [string, Buffer] => [name, readFileSync(`${FOLDER}/${name}`)]);
const sheets = Object.entries(SHEETS).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]);

/** The row, with a value in the empty cell of a field where one is given; nothing for a row without a job. */
async function rowOf(task: ImportTask, index: number, filled?: ImportField): Promise<RowWithJob | undefined> {
  const valueIn = task.table.row(index);
  if (!valueIn) return undefined;
  const column = filled && task.plan.columnOf.get(filled);
  const filledIn = (name: string) => {
    const value = valueIn(name);
    return filled && name === column && (value === '' || value === undefined) ? FILLED_IN[filled] : value;
  };
  const parsed = await parseJobRow(task, filledIn).catch(noJob);
  if (parsed === undefined) return undefined;
  const row = { row: index + 1, line: task.table.line(index), ...parsed, warnings: [] };
  return hasJob(row) ? row : undefined;
}

function rowsOf(task: ImportTask): Promise<(RowWithJob | undefined)[]> {
  return Promise.all(Array.from({ length: task.table.size }, (_, index) => rowOf(task, index)));
}

function noJob(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** The jobs that these rows add to the stored ones. */
function addedBy(rows: readonly (RowWithJob | undefined)[], stored: readonly RowWithJob[]): RowWithJob[] {
  const known = new KnownJobs();
  for (const { request } of stored) {
    const { company, title, url = null, appliedAt = null, externalId = null } = request;
    known.add({ id: newId('job'), company, title, url, appliedAt, externalId });
  }
  return rows
    .filter((row) => row !== undefined)
    .filter((row) => {
      const isNew = known.match(rowIdentity(row)) === undefined;
      if (isNew) known.addRow(rowIdentity(row));
      return isNew;
    });
}

describe('the same sheet later, with another cell filled in', () => {
  it.each([...files, ...sheets])('adds no job: %s', async (_name, body) => {
    const read = (fileDate: string) =>
      readImport({ query: { fileDate: new Date(fileDate) }, contentType: 'text/csv', body }, () => undefined);
    const [first, later] = [await read('2026-11-26'), await read('2027-02-03')];
    const jobs = addedBy(await rowsOf(first), []);
    const again = await rowsOf(later);
    expect(jobs.length).toBeGreaterThan(0);

    const edits = fc.record({
      row: fc.nat(first.table.size - 1),
      field: fc.constantFrom(...(Object.keys(FILLED_IN) as ImportField[])),
    });
    await fc.assert(
      fc.asyncProperty(edits, async ({ row, field }) => {
        expect(addedBy(again.with(row, await rowOf(later, row, field)), jobs)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

it('an import says nothing of a day of application that the file does not have', async () => {
  const body = Buffer.from('Company,Title,Status,Applied\nA,B,Rejected,\nC,D,,Yes\nE,F,Offer,Nov 2026\n');
  const rows = await rowsOf(await readImport({ query: {}, contentType: 'text/csv', body }, () => undefined));
  expect(rows.map((row) => row?.request.appliedAt)).toEqual([undefined, undefined, undefined]);
});
