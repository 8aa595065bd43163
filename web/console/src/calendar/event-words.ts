import type { Pipeline } from '@wagewright/sdk';
import type { Day } from '../ui/days.ts';
import { spanOf } from './event-span.ts';

type CalendarEvent = Pipeline.CalendarEventResponse;

/** Formats times in a language and a zone. */
export class EventWords {
  readonly #time: Intl.DateTimeFormat;
  readonly #day: Intl.DateTimeFormat;
  readonly #dayAndTime: Intl.DateTimeFormat;

  constructor(
    private readonly locale: string | undefined,
    private readonly timeZone: string,
  ) {
    this.#time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
    this.#day = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    this.#dayAndTime = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  }

  /** `9:00 – 10:00`, `9:00`, or `All day`. */
  hours({ startsAt, endsAt, allDay }: CalendarEvent): string {
    if (allDay) return 'All day';
    const start = this.#time.format(new Date(startsAt));
    return endsAt === null ? start : `${start} – ${this.#time.format(new Date(endsAt))}`;
  }

  /** `Wednesday, 25 November at 9:00`; for whole days the day, or the first and the last one. */
  moment(event: CalendarEvent): string {
    if (!event.allDay) return this.#dayAndTime.format(new Date(event.startsAt));
    const { first, last } = spanOf(event, this.timeZone);
    return first === last ? this.day(first) : `${this.day(first)} – ${this.day(last)}`;
  }

  /** `Wednesday, 25 November`. */
  day(day: Day): string {
    return this.#day.format(new Date(`${day}T00:00:00Z`));
  }

  /** The time in the event's zone, if it differs from the reader's: `3:00 PM in New York`. */
  elsewhere({ startsAt, timeZone, allDay }: CalendarEvent): string | undefined {
    if (allDay || timeZone === this.timeZone || timeZone === 'UTC') return undefined;
    const there = new Intl.DateTimeFormat(this.locale, { timeStyle: 'short', timeZone }).format(
      new Date(startsAt),
    );
    return there === this.#time.format(new Date(startsAt)) ? undefined : `${there} in ${cityOf(timeZone)}`;
  }
}

/** `America/New_York`: New York. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** `November 2026`, `23–29 November 2026`. @param days in order */
export function periodWords(days: readonly Day[], isMonth: boolean, locale?: string): string {
  const dates = [days[0], days.at(-1)].map((day) => new Date(`${day}T00:00:00Z`));
  const [first = new Date(), last = first] = dates;
  const parts: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };
  if (isMonth) return new Intl.DateTimeFormat(locale, parts).format(first);
  return new Intl.DateTimeFormat(locale, { ...parts, day: 'numeric' }).formatRange(first, last);
}
