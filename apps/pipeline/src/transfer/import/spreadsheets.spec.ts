import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';
import { readImport } from './import-reader';
import { parseJobRow } from './parse-job-row';

const FOLDER = 'test/support/spreadsheets';

async function read(name: string): Promise<string[]> {
  const body = await readFile(`${FOLDER}/${name}`);
  const task = await readImport({ query: {}, contentType: 'text/csv', body }, () => undefined);
  const values = Array.from({ length: task.table.size }, (_, index) => task.table.row(index));
  const rows = values.flatMap((row) => (row ? [parseJobRow(task, row)] : []));
  return Promise.all(rows.map((row) => row.then(({ request }) => shown(request)).catch(() => '-')));
}

/** As the labels have it. */
function shown({ company, title, location, salary, ...job }: CreateJobRequest): string {
  const status = [job.status, job.outcome].filter(Boolean).join('/');
  const pay = salary && `${salary.min}..${salary.max} ${salary.currency} ${salary.period}`;
  const days = [
    job.appliedOn ?? job.appliedAt?.toISOString(),
    job.deadlineOn ?? job.deadlineAt?.toISOString(),
  ];
  return [company, title, status, days[0], location, pay, days[1]].map((text) => text ?? '').join(' | ');
}

/** Without the number of blanks. */
function plain(row: string): string {
  return row.replace(/ ?\| ?/g, '|').trim();
}

const UNDERSTOOD = readFileSync(join(__dirname, '../../../labelled/spreadsheets.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((file) => file.trim().split('\n'));

describe('a spreadsheet', () => {
  it.each(UNDERSTOOD.map(([name = '', ...rows]) => ({ name, rows })))(
    'of programs and of Excel in several languages is understood: $name',
    async ({ name, rows }) => {
      expect((await read(name)).map(plain)).toEqual(rows.map(plain));
    },
  );

  it.each<[string, string, object[]]>([
    [
      'the place of a row',
      'Location,Salary\n"Toronto, ON","$120,000"\n"Austin, TX","$130,000 Sydney contact"',
      [{ currency: 'CAD' }, { currency: 'USD' }],
    ],
    ['its column', 'Salary\n65.000 €\n70.000', [{ currency: 'EUR' }, { currency: 'EUR' }]],
    ['nothing, and is asked about', 'Gehalt\n70.000 - 80.000', [{}]],
    [
      'its place where the column shows two, and is asked about without one',
      'Location,Salary\n"Austin, TX",$90k\nBerlin,€70k\n,85k\nLyon,60k',
      [{ currency: 'USD' }, { currency: 'EUR' }, {}, { currency: 'EUR' }],
    ],
  ])('has the currency of bare amounts from %s', async (_, csv, expected) => {
    const names = csv.split('\n').map((line, i) => (i === 0 ? `Company,Title,${line}` : `A,E,${line}`));
    const task = await readImport(
      { query: {}, contentType: 'text/csv', body: Buffer.from(names.join('\n')) },
      () => undefined,
    );
    const rows = await Promise.all(
      expected.map((__, i) => parseJobRow(task, task.table.row(i) ?? (() => undefined))),
    );
    expect(
      rows.map(({ request }) => ({ ...(request.salary && { currency: request.salary.currency }) })),
    ).toEqual(expected);
    expect(rows.some(({ warnings }) => warnings.some(({ message }) => message.includes('currency')))).toBe(
      expected.some((row) => !('currency' in row)),
    );
  });
});
