/** A receiver's longer pause is cut to a day. */
const LONGEST_S = 24 * 3_600;
const SECONDS = /^\d{1,10}(?:\.\d+)?$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
const LONG_DAY = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = '(?<time>\\d{2}:\\d{2}:\\d{2})';
/** IMF-fixdate, RFC 850 and asctime: a recipient must accept all three (RFC 9110, 5.6.7). */
const HTTP_DATES = [
  new RegExp(`^(?:${DAY}), (?<day>\\d{2}) ${MONTH} (?<year>\\d{4}) ${TIME} GMT$`),
  new RegExp(`^(?:${LONG_DAY}), (?<day>\\d{2})-${MONTH}-(?<year>\\d{2}) ${TIME} GMT$`),
  new RegExp(`^(?:${DAY}) ${MONTH} (?<day> ?\\d|\\d\\d) ${TIME} (?<year>\\d{4})$`),
];
/** A two-digit year is at most this far ahead, else in the century before. */
const YEARS_AHEAD = 50;

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds, also with decimals, or a date.
 *
 * @returns milliseconds from `now`, rounded up to whole seconds, 0 to 24 h; undefined when absent or malformed
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  const seconds = value === undefined ? undefined : readSeconds(value, now);
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST_S) * 1_000;
}

function readSeconds(value: string, now: Date): number | undefined {
  const text = value.trim();
  if (SECONDS.test(text)) return Math.ceil(Number(text));
  const at = readHttpDate(text, now);
  return Number.isNaN(at) ? undefined : Math.max(Math.ceil((at - now.getTime()) / 1_000), 0);
}

/** @returns milliseconds since 1970, or NaN */
function readHttpDate(text: string, now: Date): number {
  const parts = HTTP_DATES.map((form) => form.exec(text)?.groups).find(Boolean);
  const { day = '', month = '', year = '', time = '' } = parts ?? {};
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  return Date.parse(`${fullYear(year, now)}-${number}-${day.trim().padStart(2, '0')}T${time}Z`);
}

function fullYear(digits: string, now: Date): string {
  if (digits.length !== 2) return digits;
  const thisYear = now.getUTCFullYear();
  const year = thisYear - (thisYear % 100) + Number(digits);
  return String(year > thisYear + YEARS_AHEAD ? year - 100 : year);
}
