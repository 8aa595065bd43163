/** A moment as a `datetime-local` field holds it: in the reader's time zone, to the minute, `2026-12-20T16:00`. */
export function localText(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** RFC 3339 in UTC from such a value; undefined when it is empty or incomplete. */
export function momentOf(local: string): string | undefined {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/**
 * A date as its inputs hold it: a day, or with a time as in a `datetime-local` field; empty for none.
 *
 * @param at RFC 3339
 * @param on `YYYY-MM-DD` where it is a day
 */
export function dateText(at: string | null, on: string | null): string {
  return at === null || on !== null ? (on ?? '') : localText(new Date(at));
}

/** The date in the API's form: a day, or a moment in UTC; undefined while the day or the time is incomplete. */
export function writtenDate(text: string): string | undefined {
  const [day = '', time] = text.split('T');
  if (day === '') return undefined;
  return time === undefined ? day : momentOf(text);
}

/** Advice for an incomplete date. */
export function dateFault(text: string): string {
  return /^\d/.test(text)
    ? 'Type the hour and the minute, or choose “Without a time”.'
    : 'Type the day, the month and the year.';
}
