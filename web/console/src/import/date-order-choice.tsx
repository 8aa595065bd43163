import type { Pipeline } from '@wagewright/sdk';
import { SelectInput } from '../ui/fields.tsx';
import type { DateOrder } from './import-memory.ts';
import { asksForDateOrder, dateRead } from './read-report.ts';
import type { SourceTable } from './source-table.ts';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
const OPTIONS: readonly { value: DateOrder | ''; text: string }[] = [
  { value: '', text: 'As the file shows it' },
  { value: 'dmy', text: 'Day first: 31.12.2026' },
  { value: 'mdy', text: 'Month first: 12/31/2026' },
];

interface DateOrderChoiceProps {
  report: Pipeline.ImportJobsResponse | undefined;
  table: SourceTable;
  dateOrder: DateOrder | undefined;
  onChange: (dateOrder: DateOrder | undefined) => void;
}

/** The order of day and month in dates, by an example from the file. */
export function DateOrderChoice({ report, table, dateOrder, onChange }: DateOrderChoiceProps) {
  return (
    <SelectInput
      label="Dates"
      value={dateOrder ?? ''}
      onChange={(order) => onChange(order === '' ? undefined : order)}
      options={OPTIONS}
      hint={report ? hintOf(report, table) : ''}
    />
  );
}

function hintOf(report: Pipeline.ImportJobsResponse, table: SourceTable): string {
  if (asksForDateOrder(report)) return 'Some dates could be read either way. Say which it is.';
  const read = dateRead(report, table);
  if (!read) return 'No date in the file depends on it.';
  return `${read.cell} is read as ${DAY.format(new Date(`${read.day}T00:00:00Z`))}.`;
}
