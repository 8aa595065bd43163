import { ToolFault } from '@wagewright/mcp';
import type { DayOrMoment, EventSpan } from '../../../days/over';
import { LocalTime } from '../../../validators/local-time';
import { wallClockAt } from '../../../validators/wall-clock';

const DAY = 'YYYY-MM-DD'.length;
const DATE_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/**
 * Converts local times in the named members to moments. Other values stay, and the rules of the record check them.
 * @param timeZone IANA name; undefined when unknown
 * @throws ToolFault for a local time without a zone
 */
export function withMoments(
  members: Readonly<Record<string, unknown>>,
  names: readonly string[],
  timeZone: string | undefined,
): Record<string, unknown> {
  const entries = Object.entries(members).map(([name, value]) => {
    const local = names.includes(name) ? LocalTime.parse(value) : undefined;
    return [name, local ? momentOf(name, local, timeZone) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function momentOf(name: string, local: LocalTime, timeZone: string | undefined): string {
  if (timeZone !== undefined) return local.in(timeZone).toISOString();
  throw new ToolFault(
    `"${name}" is a local time, and no time zone of this person is known: add "timeZone", such as "Europe/Berlin", or an offset to the time, such as 2026-03-01T09:30:00+01:00.`,
  );
}

/** A moment in readable form: `Tue 24 Nov 2026, 10:00 (Europe/Berlin)`. */
export function shownMoment(moment: Date, timeZone: string): string {
  const clock = wallClockAt(moment, timeZone);
  const time = new Date(clock).toISOString().slice(DAY + 1, DAY + 1 + 'hh:mm'.length);
  return `${weekdayAndDate(clock)}, ${time} (${timeZone})`;
}

/** A day in readable form, `Tue 24 Nov 2026`, or a moment. */
export function shownDue({ at, on }: DayOrMoment, timeZone: string): string {
  return on === null ? shownMoment(at, timeZone) : weekdayAndDate(Date.parse(on));
}

/** The start of an event, or its days: `Tue 24 Nov 2026 to Wed 25 Nov 2026`. */
export function shownSpan({ startsAt, startsOn, endsOn }: EventSpan, timeZone: string): string {
  const first = shownDue({ at: startsAt, on: startsOn }, timeZone);
  return endsOn === null || endsOn === startsOn ? first : `${first} to ${weekdayAndDate(Date.parse(endsOn))}`;
}

/** @param clock milliseconds since 1970 as if in UTC */
function weekdayAndDate(clock: number): string {
  const parts = DATE_FORMAT.formatToParts(clock);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

/** The first and last moment of a day in a zone. @param day `YYYY-MM-DD` */
export function boundsOfDay(day: string, timeZone: string): { from: Date; to: Date } {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, DAY);
  return { from: midnight(day, timeZone), to: midnight(next, timeZone) };
}

function midnight(day: string, timeZone: string): Date {
  const local = LocalTime.parse(`${day}T00:00`);
  if (!local) throw new Error(`${day} is no day`);
  return local.in(timeZone);
}
