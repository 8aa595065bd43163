import type { ColumnPlan } from './columns/column-plan';
import { type Cells, onlyOne, valuesIn } from './columns/column-values';
import { type DateReading, orderShownBy } from '../../dates/date-cell';
import type { DateOrder } from '../../dates/written-day';
import { DAY_PAIRS, type ImportField } from './columns/import-fields';
import type { ImportOptions } from './import-jobs.request';
import type { RowNotes } from './row-notes';

const DATE_FIELDS: readonly ImportField[] = [...DAY_PAIRS.flat(), 'archivedAt'];

/** Dates of one column: those with dots show nothing of those with slashes. */
export interface ColumnDates extends DateReading {
  /** The order that dates with dots show. */
  foundInDots?: DateOrder | undefined;
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
): Promise<ReadonlyMap<ImportField, ColumnDates>> {
  const shown: (readonly [ImportField, dots: ReadonlySet<DateOrder>, others: ReadonlySet<DateOrder>])[] = [];
  for (const field of DATE_FIELDS) {
    const column = columnOf.get(field);
    if (column === undefined) continue;
    const shownIn = (isDotted: boolean) =>
      valuesIn(cells, column, (cell) => (hasDots(cell) === isDotted ? orderShownBy(cell) : undefined));
    shown.push([field, await shownIn(true), await shownIn(false)]);
  }
  const everywhere = new Set(shown.flatMap(([, , others]) => [...others]));
  const readings = shown.map(([field, dots, orders]) => {
    const found = onlyOne(orders.size > 0 ? orders : everywhere);
    // Days of other fields may lie ahead of the file.
    const isPast = field === 'appliedAt' || field === 'appliedOn' || field === 'archivedAt';
    const ofFile = isPast ? fileDate : undefined;
    return [
      field,
      {
        stated: dateOrder,
        found,
        foundInDots: onlyOne(dots),
        isContradictory: orders.size > 1,
        isPast,
        fileDate: ofFile,
      },
    ] as const;
  });
  return new Map(readings);
}

/** `12.11.2026` */
export function hasDots(cell: string): boolean {
  return /^\D*\d{1,2}\. ?\d/.test(cell);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const START_OF_DAY = /T00:00(?::00(?:\.0+)?)?Z$/;

/**
 * Makes one member, the moment or a bare day, of both columns. A day that is not that of the moment goes to the notes,
 * with a warning. The beginning of a day in UTC is a day, as other programs write it, and as our exports without days
 * had it; under our own name it is a moment.
 */
export function joinDays(
  fields: Partial<Record<ImportField, unknown>>,
  { columnOf, isOwnExport }: ColumnPlan,
  notes: RowNotes,
): void {
  for (const [momentField, dayField] of DAY_PAIRS) {
    const [moment, day] = [fields[momentField], fields[dayField]];
    const isNamedByUs = columnOf.get(momentField) === momentField;
    const maySayDay = isNamedByUs ? isOwnExport && !columnOf.has(dayField) : day === undefined;
    if (typeof day === 'string' && DAY.test(day) && moment !== null) {
      fields[dayField] = undefined;
      const agrees = moment === undefined || (isText(moment) && Date.parse(moment) === Date.parse(day));
      if (agrees) fields[momentField] = day;
      else notes.addUnread(dayField, columnOf.get(dayField) ?? dayField, day);
    } else if (day === null && isText(moment)) {
      fields[dayField] = undefined;
    } else if (maySayDay && isText(moment)) {
      fields[momentField] = moment.replace(START_OF_DAY, '');
    }
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
