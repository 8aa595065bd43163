import { EventLoopYielder } from '@wagewright/http';
import type { ColumnPlan } from './column-plan';
import { type DateReading, isSerialDate, orderShownBy } from './date-cell';
import type { ImportField } from './import-fields';
import type { DateOrder } from './import-jobs.request';

const DATE_FIELDS = ['appliedAt', 'followUpAt', 'deadlineAt', 'archivedAt'] as const satisfies ImportField[];

interface Cells {
  size: number;
  cell: (index: number, column: string) => unknown;
}

interface Shown {
  orders: Set<DateOrder>;
  isSerial: boolean;
}

/**
 * The date order of each column, from all of its cells: one 28 in second place shows for the whole column that the
 * month comes first. A column that shows no order takes the order of the others, if they agree.
 * @param stated the caller's order
 */
export async function surveyDates(
  { columnOf }: ColumnPlan,
  cells: Cells,
  stated?: DateOrder | null,
): Promise<ReadonlyMap<ImportField, DateReading>> {
  const shown = new Map<ImportField, Shown>();
  for (const field of DATE_FIELDS) {
    const column = columnOf.get(field);
    if (column !== undefined) shown.set(field, await shownBy(cells, column));
  }
  const everywhere = new Set([...shown.values()].flatMap(({ orders }) => [...orders]));
  const readings = [...shown].map(([field, { orders, isSerial }]) => {
    const found = onlyOne(orders.size > 0 ? orders : everywhere);
    return [field, { stated, found, isContradictory: orders.size > 1, isSerial }] as const;
  });
  return new Map(readings);
}

async function shownBy(cells: Cells, column: string): Promise<Shown> {
  const yielder = new EventLoopYielder();
  const orders = new Set<DateOrder>();
  let [filled, serials] = [0, 0];
  for (let index = 0; index < cells.size; index++) {
    const cell = cells.cell(index, column);
    if (typeof cell === 'string' && cell.trim() !== '') {
      filled += 1;
      if (isSerialDate(cell)) serials += 1;
      const order = orderShownBy(cell);
      if (order) orders.add(order);
    }
    await yielder.yieldIfDue();
  }
  return { orders, isSerial: filled > 0 && serials === filled };
}

function onlyOne(orders: ReadonlySet<DateOrder>): DateOrder | undefined {
  return orders.size === 1 ? [...orders][0] : undefined;
}
