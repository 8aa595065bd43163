import { longDay, readerDay, relativeDay } from './format.ts';
import { useNow } from './moment.tsx';

interface DayProps {
  /** `YYYY-MM-DD` */
  on: string;
}

/** A day as seen from the reader's today: `tomorrow`, `3 days ago`; the day is its title. */
export function DaysAway({ on }: DayProps) {
  const today = readerDay(useNow());
  return (
    <time dateTime={on} title={longDay(on)}>
      {relativeDay(on, today)}
    </time>
  );
}
