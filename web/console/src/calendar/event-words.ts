import type { Day } from '../ui/days.ts';
import { READER_ZONE } from '../ui/reader.ts';
import { type CalendarEvent, spanOf } from './event-span.ts';

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: READER_ZONE });
const WEEKDAY = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const DAY = new Intl.DateTimeFormat(undefined, { ...LONG_DAY, timeZone: 'UTC' });
const DAY_AND_TIME = new Intl.DateTimeFormat(undefined, {
  ...LONG_DAY,
  hour: 'numeric',
  minute: '2-digit',
  timeZone: READER_ZONE,
});

/** `9:00`. */
export function timeWords(at: string): string {
  return TIME.format(new Date(at));
}

/** `9:00 – 10:00`, `9:00`, or `All day`. */
export function hoursWords({ startsAt, endsAt, allDay }: CalendarEvent): string {
  if (allDay) return 'All day';
  return endsAt === null ? timeWords(startsAt) : `${timeWords(startsAt)} – ${timeWords(endsAt)}`;
}

/** `Wednesday, 25 November at 9:00`; for whole days the day, or the first and the last one. */
export function eventWords(event: CalendarEvent): string {
  if (!event.allDay) return DAY_AND_TIME.format(new Date(event.startsAt));
  const { first, last } = spanOf(event, READER_ZONE);
  return first === last ? dayWords(first) : `${dayWords(first)} – ${dayWords(last)}`;
}

/** `Wednesday, 25 November`. */
export function dayWords(day: Day): string {
  return DAY.format(Date.parse(day));
}

/** `Wed`. */
export function weekdayWord(day: Day): string {
  return WEEKDAY.format(Date.parse(day));
}

/** The time in the event's zone, if it differs from the reader's: `3:00 PM in New York`. */
export function elsewhereWords({
  startsAt,
  timeZone,
  allDay,
}: Pick<CalendarEvent, 'startsAt' | 'timeZone' | 'allDay'>): string | undefined {
  if (allDay || timeZone === READER_ZONE || timeZone === 'UTC') return undefined;
  const there = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone }).format(
    new Date(startsAt),
  );
  return there === timeWords(startsAt) ? undefined : `${there} in ${cityOf(timeZone)}`;
}

/** `America/New_York`: New York. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** `November 2026`, `23–29 November 2026`. @param days in order */
export function periodWords(days: readonly Day[], isMonth: boolean): string {
  const dates = [days[0], days.at(-1)].map((day) => new Date(`${day}T00:00:00Z`));
  const [first = new Date(), last = first] = dates;
  const parts: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };
  if (isMonth) return new Intl.DateTimeFormat(undefined, parts).format(first);
  return new Intl.DateTimeFormat(undefined, { ...parts, day: 'numeric' }).formatRange(first, last);
}
