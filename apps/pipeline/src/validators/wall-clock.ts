/** More than there are time zones; their names are case-insensitive, so there could be many more. */
const MAX_FORMATS = 1_000;
const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
/** `Intl` writes days before October 1582 in the Julian calendar, and `Date` never does; no zone changed that early. */
const GREGORIAN = Date.UTC(1600, 0);
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The local date and time of a zone at a moment, to the second: milliseconds since 1970 as if in UTC.
 * @param timeZone IANA name
 * @throws RangeError for an unknown time zone
 */
export function wallClockAt(moment: Date, timeZone: string): number {
  const time = moment.getTime();
  if (time < GREGORIAN) return time + wallClockAt(new Date(GREGORIAN), timeZone) - GREGORIAN;
  const parts = formatOf(timeZone).formatToParts(moment);
  const [year = 0, month = 1, day, hour, minute, second] = PARTS.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Creating a format costs more than a hundred uses. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}
