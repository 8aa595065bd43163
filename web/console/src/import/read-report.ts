import type { Pipeline } from '@wagewright/sdk';

type Report = Pick<Pipeline.ImportJobsResponse, 'columns' | 'rows'>;

export interface UnknownStatus {
  word: string;
  rows: number;
}

/** The most frequent first. */
export function unknownStatuses({ columns, rows }: Report): UnknownStatus[] {
  const column = columns.find(({ field }) => field === 'status')?.index ?? -1;
  const counts = new Map<string, number>();
  for (const { cells, details } of rows) {
    const word = cells?.[column]?.trim() ?? '';
    if (word !== '' && details?.some(({ field }) => field === 'status'))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, count]) => ({ word, rows: count }))
    .toSorted((one, other) => other.rows - one.rows);
}

const NEEDED = ['company', 'title'];

/** Whether no row could be read because no column holds the company, or none the title. */
export function lacksNames({ columns, rows }: Report): boolean {
  const isNeeded = (name: string) => NEEDED.includes(name) && !columns.some(({ field }) => field === name);
  return (
    rows.length > 0 &&
    rows.every(({ action, details }) => action === 'failed' && details?.some(({ field }) => isNeeded(field)))
  );
}

/** Whether nothing in the file answers a question: the column of the `status`, or the `currency` of bare amounts. */
export function asksFor(
  { questions }: Pick<Pipeline.ImportJobsResponse, 'questions'>,
  field: string,
): boolean {
  return questions.some((question) => question.field === field);
}

/** Whether rows failed because the order of day and month is ambiguous. */
export function asksForDateOrder({ rows }: Report): boolean {
  return rows.some(({ details }) => details?.some(({ message }) => message.includes('dateOrder')));
}

/** How a cell begins that a spreadsheet would run; the API takes the apostrophe before it away again. */
const FORMULA = /^(?=[=+\-@\t\r])/;

/** The failed rows as CSV with the reason in front of each, for correction and another import. */
export function failedRowsCsv({ columns, rows }: Report): string {
  const failed = rows.filter(({ action }) => action === 'failed');
  const lines = [
    ['Line', 'Problem', ...columns.map(({ heading }) => heading)],
    ...failed.map(({ line, error, cells }) => [String(line), error ?? '', ...(cells ?? [])]),
  ];
  const quoted = (cell: string) => `"${cell.replace(FORMULA, "'").replaceAll('"', '""')}"`;
  // The mark of UTF-8 for spreadsheets.
  return `\u{FEFF}${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}
