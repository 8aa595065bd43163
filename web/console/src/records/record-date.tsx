import { Day, DaysAway } from '../ui/day.tsx';
import { Ago, At } from '../ui/moment.tsx';
import type { GivenDate } from './given-date.ts';

interface RecordDateProps {
  date: GivenDate;
}

/** A record's date: a day as that day, a moment with its time in the reader's zone. */
export function RecordDate({ date: { on, at } }: RecordDateProps) {
  return on === null ? <At at={at} /> : <Day on={on} />;
}

export function RecordDateAgo({ date: { on, at } }: RecordDateProps) {
  return on === null ? <Ago at={at} /> : <DaysAway on={on} />;
}
