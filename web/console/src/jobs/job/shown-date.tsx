import type { ReactNode } from 'react';
import { dayAndTime, exactMoment, longDay, readerDay, shortWeekday } from '../../ui/format.ts';
import { useNow } from '../../ui/moment.tsx';
import { READER_ZONE } from '../../ui/reader.ts';
import { dayOf, type GivenDate } from '../../records/given-date.ts';
import { distanceWords } from './time-line.ts';

/** A date with its weekday: "Thu 26 Nov", and the time of a moment. */
export function ShownDate({ date: { on, at } }: { date: GivenDate }): ReactNode {
  const now = useNow();
  return (
    <time dateTime={on ?? at} title={on === null ? exactMoment(at) : longDay(on)}>
      {on === null ? dayAndTime(at, now) : shortWeekday(on, readerDay(now))}
    </time>
  );
}

/** The same, and how far away it is. */
export function DateWithDistance({ date }: { date: GivenDate }): ReactNode {
  return (
    <>
      <ShownDate date={date} />{' '}
      <span className="note">
        · <Distance date={date} />
      </span>
    </>
  );
}

/** "in 3 days", "29 days ago". */
export function Distance({ date }: { date: GivenDate }): ReactNode {
  return distanceWords(dayOf(date, READER_ZONE), readerDay(useNow()));
}
