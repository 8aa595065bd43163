import type { ReactNode } from 'react';
import { dayAndTime, exactMoment, longDay, readerDay, shortWeekday } from '../../ui/format.ts';
import { useNow } from '../../ui/moment.tsx';
import type { GivenDate } from '../../records/given-date.ts';
import { RecordDateAgo } from '../../records/record-date.tsx';

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
        <RecordDateAgo date={date} />
      </span>
    </>
  );
}
