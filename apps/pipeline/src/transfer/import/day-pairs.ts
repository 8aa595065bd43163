import type { ColumnPlan } from './column-plan';
import type { ImportField } from './import-fields';
import type { RowNotes } from './row-notes';

/** Moments, and the columns of our export for the same as a day. */
export const DAY_PAIRS = [
  ['appliedAt', 'appliedOn'],
  ['followUpAt', 'followUpOn'],
  ['deadlineAt', 'deadlineOn'],
] as const satisfies [ImportField, ImportField][];

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
