import { EventLoopYielder } from '@wagewright/http';
import type { ColumnPlan } from './column-plan';
import { DAY_PAIRS } from './day-pairs';
import { type DateReading, orderShownBy } from './date-cell';
import type { ImportField } from './import-fields';
import type { DateOrder, ImportOptions } from './import-jobs.request';

const DATE_FIELDS: readonly ImportField[] = [...DAY_PAIRS.flat(), 'archivedAt'];

interface Cells {
  size: number;
  cell: (index: number, column: string) => unknown;
}

/**
 * The date order of each column, from all of its cells: one 28 in second place shows for the whole column that the
 * month comes first. A column that shows no order takes the order of the others, if they agree.
 * @param options the caller's order, and the day of the file
 */
export async function surveyDates(
  { columnOf }: ColumnPlan,
  cells: Cells,
  { dateOrder, fileDate }: Pick<ImportOptions, 'dateOrder' | 'fileDate'> = {},
): Promise<ReadonlyMap<ImportField, DateReading>> {
  const shown = new Map<ImportField, ReadonlySet<DateOrder>>();
  for (const field of DATE_FIELDS) {
    const column = columnOf.get(field);
    if (column !== undefined) shown.set(field, await shownBy(cells, column));
  }
  const everywhere = new Set([...shown.values()].flatMap((orders) => [...orders]));
  const readings = [...shown].map(([field, orders]) => {
    const found = onlyOne(orders.size > 0 ? orders : everywhere);
    // Of other fields a day may lie ahead of the file.
    const isPast = field === 'appliedAt' || field === 'appliedOn' || field === 'archivedAt';
    const ofFile = isPast ? fileDate : undefined;
    return [
      field,
      { stated: dateOrder, found, isContradictory: orders.size > 1, isPast, fileDate: ofFile },
    ] as const;
  });
  return new Map(readings);
}

async function shownBy(cells: Cells, column: string): Promise<ReadonlySet<DateOrder>> {
  const yielder = new EventLoopYielder();
  const orders = new Set<DateOrder>();
  for (let index = 0; index < cells.size; index++) {
    const cell = cells.cell(index, column);
    const order = typeof cell === 'string' ? orderShownBy(cell) : undefined;
    if (order) orders.add(order);
    await yielder.yieldIfDue();
  }
  return orders;
}

function onlyOne(orders: ReadonlySet<DateOrder>): DateOrder | undefined {
  return orders.size === 1 ? [...orders][0] : undefined;
}
