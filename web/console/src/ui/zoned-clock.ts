export const MINUTE_MS = 60_000;
/** No zone is further from UTC, and none changes twice within it. */
const A_DAY_MS = 86_400_000;

let deviceZone: string | undefined;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What the clocks of a zone show at a moment, as the milliseconds at which those of UTC show it.
 *
 * @param moment milliseconds
 * @throws RangeError for no date, and for no zone
 */
export function clockOf(moment: number, timeZone: string): number {
  deviceZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  // A tenth of the time, and what most calls ask for.
  if (timeZone === deviceZone) return ownClockOf(new Date(moment));
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(moment)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function ownClockOf(at: Date): number {
  return Date.UTC(
    at.getFullYear(),
    at.getMonth(),
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
  );
}

/** The moment at which the clocks of a zone show it: the earlier of two, and the later one of a time that is skipped. */
export function momentOfClock(clock: number, timeZone: string): number {
  const byOffsetOf = (moment: number) => clock - (clockOf(moment, timeZone) - moment);
  const before = byOffsetOf(clock - A_DAY_MS);
  const after = byOffsetOf(clock + A_DAY_MS);
  const isShown = (moment: number) => clockOf(moment, timeZone) === clock;
  if (isShown(before)) return isShown(after) ? Math.min(before, after) : before;
  return isShown(after) ? after : before;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const [numeric, hourCycle] = ['numeric', 'h23'] as const;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle,
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  formats.set(timeZone, format);
  return format;
}
