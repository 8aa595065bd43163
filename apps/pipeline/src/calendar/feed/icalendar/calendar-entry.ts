import { contentLine, escapedText, utcMoment } from './content-line';
import { dateValue, dayOf, daysAfter } from './calendar-day';

export interface CalendarEntry {
  /** Never changes. */
  uid: string;
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  allDay: boolean;
  /** IANA name; decides the day of an all-day entry. */
  timeZone: string;
  /** Whether the entry blocks the time. */
  busy: boolean;
  category: string | null;
  description: string;
  location: string | null;
  url: string | null;
  reminderMinutes: readonly number[];
  /** Programs drop or strike out their copy of a cancelled entry. */
  status: 'CONFIRMED' | 'CANCELLED';
  /** Rises with every change. */
  sequence: number;
  /** Null when unknown. */
  createdAt: Date | null;
  updatedAt: Date;
}

/** An entry as a `VEVENT` (RFC 5545 section 3.6.1); the same at every request. */
export function vevent(entry: CalendarEntry): string {
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', entry.uid),
    contentLine('DTSTAMP', utcMoment(entry.updatedAt)),
    ...(entry.createdAt ? [contentLine('CREATED', utcMoment(entry.createdAt))] : []),
    contentLine('LAST-MODIFIED', utcMoment(entry.updatedAt)),
    contentLine('SEQUENCE', String(entry.sequence)),
    ...(entry.allDay ? days(entry) : times(entry)),
    contentLine('SUMMARY', escapedText(entry.title)),
    ...optionalText('DESCRIPTION', entry.description),
    ...optionalText('LOCATION', entry.location),
    ...(entry.url === null ? [] : [contentLine('URL', new URL(entry.url).href)]),
    ...optionalText('CATEGORIES', entry.category),
    contentLine('STATUS', entry.status),
    contentLine('TRANSP', entry.busy ? 'OPAQUE' : 'TRANSPARENT'),
    ...[...new Set(entry.reminderMinutes)].map((minutes) => valarm(entry.title, minutes)),
    contentLine('END', 'VEVENT'),
  ].join('');
}

/** In UTC; programs show the user's local time. */
function times({ startsAt, endsAt }: CalendarEntry): string[] {
  const start = utcMoment(startsAt);
  const end = endsAt && utcMoment(endsAt);
  // An end must be later than the start; an entry without an end is a moment.
  return [contentLine('DTSTART', start), ...(end && end > start ? [contentLine('DTEND', end)] : [])];
}

/** `DTEND` is the day after the last one. */
function days({ startsAt, endsAt, timeZone }: CalendarEntry): string[] {
  const first = dayOf(startsAt, timeZone);
  const last = dayOf(endsAt ?? startsAt, timeZone);
  const end = Math.max(daysAfter(last, last.isStart ? 0 : 1), daysAfter(first, 1));
  return [
    contentLine('DTSTART;VALUE=DATE', dateValue(first.at)),
    contentLine('DTEND;VALUE=DATE', dateValue(end)),
  ];
}

function valarm(title: string, minutes: number): string {
  return [
    contentLine('BEGIN', 'VALARM'),
    contentLine('ACTION', 'DISPLAY'),
    contentLine('DESCRIPTION', escapedText(title)),
    contentLine('TRIGGER', minutes === 0 ? 'PT0S' : `-PT${minutes}M`),
    contentLine('END', 'VALARM'),
  ].join('');
}

function optionalText(name: string, text: string | null): string[] {
  return text ? [contentLine(name, escapedText(text))] : [];
}
