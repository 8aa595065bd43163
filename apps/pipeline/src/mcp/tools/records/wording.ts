import type { JobOutcome } from '@wagewright/enums';
import type { PostedPay } from '@wagewright/messaging';
import type { DayOrMoment, EventSpan } from '../../../days/over';
import { wallClockAt } from '../../../validators/wall-clock';

const SHOWN_NAME = 60;

/** `Acme – ML Engineer`, shortened for lists. */
export function jobName({ company, title }: { company: string; title: string }): string {
  return `${cut(company)} – ${cut(title)}`;
}

/** A user's text within a sentence: one line, cut when long. */
export function cut(text: string, length = SHOWN_NAME): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).toWellFormed()}…`;
}

const OUTCOMES: Readonly<Record<JobOutcome, string>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  no_response: 'closed without a response',
};

export function standing({ status, outcome }: { status: string; outcome: JobOutcome | null }): string {
  return outcome === null ? status : `${OUTCOMES[outcome]} (last stage ${status})`;
}

/** `USD 120,000–150,000 a year`. */
export function payRange({ min, max, currency, period }: Omit<PostedPay, 'source'>): string {
  const ends = [min, max].map((amount) => amount?.toLocaleString('en-US'));
  const [low, high] = ends;
  const range =
    low !== undefined && high !== undefined
      ? low === high
        ? low
        : `${low}–${high}`
      : low === undefined
        ? `up to ${high}`
        : `from ${low}`;
  return `${currency} ${range} a${period === 'hour' ? 'n' : ''} ${period}`;
}

/** `1 job`, `3 jobs`. @param plural an irregular plural */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}

const DAY = 'YYYY-MM-DD'.length;
const DATE_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `Tue 24 Nov 2026, 10:00 (Europe/Berlin)` */
function shownMoment(moment: Date, timeZone: string): string {
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
