import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DateOrderError, parseDateCell } from '../../dates/date-cell';
import type { DateOrder } from '../../dates/written-day';
import { urlKey } from './duplicates/url-key';
import { readImport } from './import-reader';
import { parseJobRow } from './parse-job-row';
import { StatusWords } from './cells/status-cell';

const FOLDER = join(__dirname, '../../../labelled');
/** The least share of cells that are read as labelled. No other cell may be read at all. */
const LEAST_RIGHT = 0.95;

interface Labelled {
  expected: string[];
  cell: string;
  /** The cell's context, such as the heading of its column. */
  around: string[];
}

interface ReadRow {
  request: Record<string, unknown>;
}

/** Lines such as `95000..95000 USD year | $95K`. */
function labelled(name: string): Labelled[] {
  const lines = readFileSync(join(FOLDER, `${name}.txt`), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [expected = '', ...rest] = line.split(' | ');
      const [cell = '', ...around] = rest.join(' | ').split('\t');
      return { expected: expected.split(' or '), cell, around };
    });
}

async function rowsOf(csv: string): Promise<ReadRow[]> {
  const upload = { query: { currency: 'USD' }, contentType: 'text/csv', body: Buffer.from(csv) };
  const task = await readImport(upload, () => undefined);
  const values = Array.from({ length: task.table.size }, (_, index) => task.table.row(index));
  return Promise.all(
    values.flatMap((row) => (row ? [parseJobRow(task, row) as unknown as Promise<ReadRow>] : [])),
  );
}

/** The request of a file with one row. @param headings of the columns beside the names @param cells of these, as CSV */
async function rowWith(headings: string, cells: string): Promise<Record<string, unknown>> {
  const [row] = await rowsOf(`Company,Title,${headings}\nAcme,Engineer,${cells}\n`);
  return row?.request ?? {};
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Pay, with a mark where the notes have the whole cell. */
function shownPay({ salary, notes }: Record<string, unknown>, cell: string): string {
  if (!isRecord(salary)) return '-';
  const [from, to, currency = 'USD', period = ''] = ['min', 'max', 'currency', 'period'].map((part) =>
    textOf(salary[part]),
  );
  const rest = textOf(notes)?.includes(cell) ? ' ~' : '';
  return `${from ?? ''}..${to ?? ''} ${currency} ${period}${rest}`;
}

async function payIn({ cell, around: [heading = 'Salary'] }: Labelled): Promise<string> {
  return shownPay(await rowWith(quoted(heading), quoted(cell)), cell);
}

async function payOfColumns({ cell, around: [headings = ''] }: Labelled): Promise<string> {
  return shownPay(await rowWith(headings, cell), cell);
}

/** The choice read in a row with one of these columns. */
async function choiceIn({ cell, around: [heading = ''] }: Labelled): Promise<string> {
  const { workMode, employmentType, priority } = await rowWith(heading, quoted(cell));
  return textOf(workMode ?? employmentType ?? priority) ?? '-';
}

/** A text that is kept without need does no harm. */
function isSamePay(expected: string, found: string): boolean {
  return found === expected || found === `${expected} ~`;
}

function dateIn({ cell, around: [fileDate, order] }: Labelled): string {
  try {
    const date = parseDateCell(cell, {
      ...(order && { stated: order as DateOrder }),
      ...(fileDate && { fileDate: new Date(fileDate) }),
    });
    return date ? momentOf(date.at) : '-';
  } catch (error) {
    if (error instanceof DateOrderError) return 'fail';
    throw error;
  }
}

/** A day as it is, and a moment in UTC. */
function momentOf(at: string): string {
  return at.includes('T') ? new Date(at).toISOString().replace('.000Z', 'Z') : at;
}

function statusIn({ cell }: Labelled): string {
  const { status = '?', outcome } = StatusWords.of({}).meaningOf(cell) ?? {};
  return outcome ? `${status}/${outcome}` : status;
}

async function linkIn({ cell }: Labelled): Promise<string> {
  return textOf((await rowWith('Link', quoted(cell)))['url']) ?? '-';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

describe('what people write', () => {
  it.each<[string, string, (label: Labelled) => string | Promise<string>]>([
    ['pay', '-', payIn],
    ['columns', '-', payOfColumns],
    ['choices', '-', choiceIn],
    ['dates', '-', dateIn],
    ['statuses', '?', statusIn],
    ['links', '-', linkIn],
    ['addresses', '', ({ cell }) => (urlKey(cell)?.isShared ? 'list' : 'job')],
  ])('as %s is read as labelled, or not at all', async (kind, none, read) => {
    const cells = labelled(kind);
    const answers = await Promise.all(cells.map(async (label) => ({ ...label, found: await read(label) })));
    const isRight = ({ expected, found }: (typeof answers)[number]) =>
      expected.some((outcome) => outcome === found || isSamePay(outcome, found));
    const wrong = answers.filter((answer) => !isRight(answer) && answer.found !== none);
    expect(wrong).toEqual([]);
    expect(answers.filter(isRight).length).toBeGreaterThanOrEqual(cells.length * LEAST_RIGHT);
  });
});

/** The members of a row as JSON, with the days of its dates and both ends of its salary. */
function shown({ request }: ReadRow): Record<string, unknown> {
  const members = JSON.parse(JSON.stringify(request)) as Record<string, unknown>;
  const dates = ['applied', 'deadline', 'followUp'].map((name) => {
    const at = members[`${name}At`];
    return [`${name}On`, typeof at === 'string' ? at.replace('T00:00:00.000Z', '') : null];
  });
  const { salary, status = 'saved', outcome = null, notes = '' } = members;
  const pay = isRecord(salary) && { salary: { currency: 'USD', max: salary['min'], ...salary } };
  return { ...members, status, outcome, notes, ...pay, ...Object.fromEntries(dates) };
}

describe('a file of a job search', () => {
  const files = readFileSync(join(FOLDER, 'files.txt'), 'utf8').split(/^=== /m).slice(1);

  it.each(files.map((file) => [file.slice(0, file.indexOf('\n')), file]))(
    'with %s is understood',
    async (name, file) => {
      const [csv = '', rows = ''] = file.slice(name.length + 1).split('\n---\n');
      const expected = rows
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row) as Record<string, unknown>);
      const read = await rowsOf(csv);
      expect(read.map(shown)).toEqual(
        expected.map(({ notes, ...members }) =>
          expect.objectContaining({
            ...members,
            notes: expect.stringContaining(textOf(notes) ?? '') as string,
          }),
        ),
      );
    },
  );
});
