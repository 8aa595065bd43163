/**
 * A date as its inputs hold it: `2026-12-20`, or with a time in the reader's zone `2026-12-20T16:00`; empty for none.
 *
 * @param at RFC 3339
 * @param on `YYYY-MM-DD` where it is a day
 */
export function dateText(at: string | null, on: string | null): string {
  if (at === null || on !== null) return on ?? '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The date in the API's form: a day, or a moment in UTC; undefined while the day or the time is incomplete. */
export function writtenDate(text: string): string | undefined {
  const [day = '', time] = text.split('T');
  if (time === undefined || day === '') return day === '' ? undefined : day;
  const moment = new Date(`${day}T${time}`);
  return time === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** What is missing in an incomplete date. */
export function dateFault(text: string): string {
  return /^\d/.test(text)
    ? 'Type the hour and the minute, or choose “Without a time”.'
    : 'Type the day, the month and the year.';
}
