import { InvalidArgumentError, Option } from 'commander';

export function wholeNumber(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (value.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };
}

/** Records that a list shows at most. */
export const MAX_LIMIT = 1_000;

export function limitOption(what: string, byDefault: number): Option {
  return new Option('--limit <count>', what).argParser(wholeNumber(1, MAX_LIMIT)).default(byDefault);
}

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 };

/** An option that is a moment: a time, UTC unless it says otherwise, or how long ago, `30m`, `24h` or `7d`. */
export function momentArgument(value: string): Date {
  const { count, unit = '' } = /^(?<count>\d{1,5})(?<unit>[mhd])$/.exec(value)?.groups ?? {};
  if (count !== undefined) return new Date(Date.now() - Number(count) * (MINUTES[unit] ?? 0) * 60_000);
  const isLocal = /\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(value) && !/[+-]\d\d:\d\d$/.test(value);
  const time = new Date(isLocal ? `${value}Z` : value);
  if (/^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(time.getTime())) return time;
  throw new InvalidArgumentError(
    'Give a time such as 2026-11-21T12:00:00Z, or 30m, 24h or 7d for how long ago.',
  );
}
