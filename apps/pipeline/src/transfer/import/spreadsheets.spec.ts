import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@wagewright/errors';
import { readImport } from './import-reader';
import { parseJobRow } from './parse-job-row';

const FOLDER = 'test/support/spreadsheets';

interface ReadFile {
  rows: object[];
  ignored: string[];
}

/** Every row as understood: the set members, the identity and the fields with warnings. */
async function read(name: string): Promise<ReadFile> {
  const body = await readFile(`${FOLDER}/${name}`);
  const task = await readImport({ query: {}, contentType: 'text/csv', body }, () => undefined);
  const rows: object[] = [];
  for (let index = 0; index < task.table.size; index++) {
    const values = task.table.row(index);
    if (!values) continue;
    const parsed = await parseJobRow(task, values).catch(faultOf);
    if ('fault' in parsed) {
      rows.push({ line: task.table.line(index), ...parsed });
      continue;
    }
    const { request, warnings, isStatusAssumed: _, ...identity } = parsed;
    const warned = warnings.map(({ field }) => field);
    const set = Object.entries(request).filter(([, value]) => value !== undefined);
    const members: object = JSON.parse(JSON.stringify(Object.fromEntries(set)));
    rows.push({
      line: task.table.line(index),
      ...identity,
      ...members,
      ...(warned.length > 0 && { warned }),
    });
  }
  return { rows, ignored: task.plan.unread };
}

function faultOf(error: unknown): { fault: string } {
  if (error instanceof ApiError) return { fault: error.message };
  throw error;
}

const UNDERSTOOD = readFileSync(join(__dirname, '../../../labelled/spreadsheets.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((file) => file.trim().split('\n'));

describe('a spreadsheet', () => {
  it.each(UNDERSTOOD.map(([name = '', ...lines]) => ({ name, lines })))(
    'of programs and of Excel in several languages is understood: $name',
    async ({ name, lines }) => {
      const [ignored, ...rows] = lines.map((line) => JSON.parse(line) as unknown);
      expect(await read(name)).toEqual({ rows, ignored });
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
      expected[1] === undefined,
    );
  });
});
