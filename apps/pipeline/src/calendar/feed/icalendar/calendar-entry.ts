import { EventLoopYielder } from '@wagewright/http';

/** RFC 5545 section 3.1: octets of a line without its end. */
const MAX_OCTETS = 75;

const LINE_END = '\r\n';

/** RFC 5545 section 3.3.11 allows tabs and line ends in a text, but no other control characters. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\v\f\u000e-\u001f\u007f]/g;

/** How often a program should look for changes (RFC 7986 section 5.7). */
const REFRESH = 'PT1H';

/** An iCalendar object (RFC 5545 section 3.4). Yields the event loop while writing. */
export async function vcalendar(name: string, entries: readonly CalendarEntry[]): Promise<string> {
  const yielder = new EventLoopYielder();
  const parts = [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Wagewright//Job Pipeline//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('NAME', name),
    contentLine('X-WR-CALNAME', name),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', REFRESH),
    contentLine('X-PUBLISHED-TTL', REFRESH),
  ];
  for (const entry of entries) {
    parts.push(vevent(entry));
    await yielder.yieldIfDue();
  }
  return [...parts, contentLine('END', 'VCALENDAR')].join('');
}

const DAY_MS = 86_400_000;

export interface CalendarEntry {
  /** Never changes. */
  uid: string;
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  /** First and last day of an all-day entry, `YYYY-MM-DD`; null for hours. */
  days: { first: string; last: string } | null;
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
    ...(entry.days ? daysOf(entry.days) : timesOf(entry)),
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
function timesOf({ startsAt, endsAt }: CalendarEntry): string[] {
  const start = utcMoment(startsAt);
  const end = endsAt && utcMoment(endsAt);
  // An end must be later than the start; an entry without an end is a moment.
  return [contentLine('DTSTART', start), ...(end && end > start ? [contentLine('DTEND', end)] : [])];
}

/** `DTEND` is the day after the last one. */
function daysOf({ first, last }: NonNullable<CalendarEntry['days']>): string[] {
  return [
    contentLine('DTSTART;VALUE=DATE', dateValue(new Date(first))),
    contentLine('DTEND;VALUE=DATE', dateValue(new Date(Date.parse(last) + DAY_MS))),
  ];
}

/** A day as RFC 5545 section 3.3.4 writes it. */
function dateValue(day: Date): string {
  return day.toISOString().slice(0, 10).replaceAll('-', '');
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

/**
 * One line of an iCalendar object, folded where it is long, with its line end.
 * @param name with its parameters, such as `DTSTART;VALUE=DATE`
 * @param value in the notation of its type; see `escapedText` for free text
 */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  return (Buffer.byteLength(line) <= MAX_OCTETS ? line : folded(line)) + LINE_END;
}

export function escapedText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');
}

/** A moment as UTC (RFC 5545 section 3.3.5, form 2). */
export function utcMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A continued line begins with a blank, which counts. No character is split. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      text += `${LINE_END} `;
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
