import { dayAndTime, exactMoment, longDay, readerDay, relativeDay, shortWeekday } from '../ui/format.ts';
import { Ago, useNow } from '../ui/moment.tsx';
import type { GivenDate } from './given-date.ts';

interface RecordDateProps {
  date: GivenDate;
}

/** A record's date: a day as that day, a moment with its time in the reader's zone; the whole date is its title. */
export function RecordDate({ date: { on, at } }: RecordDateProps) {
  const now = useNow();
  return on === null ? (
    <time dateTime={at} title={exactMoment(at)}>
      {dayAndTime(at, now)}
    </time>
  ) : (
    <time dateTime={on} title={longDay(on)}>
      {shortWeekday(on, readerDay(now))}
    </time>
  );
}

export function RecordDateAgo({ date: { on, at } }: RecordDateProps) {
  return on === null ? <Ago at={at} /> : <DaysAway on={on} />;
}

interface DayProps {
  /** `YYYY-MM-DD` */
  on: string;
}

/** A day as seen from the reader's today: `tomorrow`, `3 days ago`; the day is its title. */
function DaysAway({ on }: DayProps) {
  const today = readerDay(useNow());
  return (
    <time dateTime={on} title={longDay(on)}>
      {relativeDay(on, today)}
    </time>
  );
}
