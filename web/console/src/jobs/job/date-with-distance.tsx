import type { ReactNode } from 'react';
import { readerDay } from '../../ui/format.ts';
import { useNow } from '../../ui/moment.tsx';
import { READER_ZONE } from '../../ui/reader.ts';
import { dayOf, type GivenDate } from '../../records/given-date.ts';
import { RecordDate } from '../../records/record-date.tsx';
import { distanceWords } from './time-line.ts';

/** A date, and how many days away it is. */
export function DateWithDistance({ date }: { date: GivenDate }): ReactNode {
  return (
    <>
      <RecordDate date={date} />{' '}
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
