import type { CpuBudget } from '@wagewright/http';
import { BYTE_ORDER_MARK, csvLines } from './csv-lines';

/** Records by pages, so that memory does not grow with their number. */
export type RecordPages<T> = AsyncIterable<readonly T[]>;

/** A kind of record: its name in the files, and its CSV columns. */
export interface RecordKind<T> {
  name: string;
  columns: Readonly<Record<string, (record: T) => unknown>>;
}

/** The records as a JSON object with one member, the list; one chunk per page. */
export async function* jsonFile<T>(
  { name }: RecordKind<T>,
  pages: RecordPages<T>,
  budget: CpuBudget,
): AsyncGenerator<string> {
  let begin = `{${JSON.stringify(name)}:[`;
  for await (const records of pages) {
    if (records.length === 0) continue;
    yield begin + budget.spendOn(() => JSON.stringify(records).slice(1, -1));
    begin = ',';
  }
  yield begin === ',' ? ']}' : `${begin}]}`;
}

/** The records as CSV in UTF-8 with a byte-order mark and a header line; one chunk per page. */
export async function* csvFile<T>(
  { columns }: RecordKind<T>,
  pages: RecordPages<T>,
  budget: CpuBudget,
): AsyncGenerator<string> {
  const cellsOf = Object.values(columns);
  let header = BYTE_ORDER_MARK + csvLines([Object.keys(columns)]);
  for await (const records of pages) {
    if (records.length === 0) continue;
    const cells = () => records.map((record) => cellsOf.map((cellOf) => cellOf(record)));
    yield header + budget.spendOn(() => csvLines(cells()));
    header = '';
  }
  if (header !== '') yield header;
}
