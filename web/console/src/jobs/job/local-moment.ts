/** A time for a `datetime-local` input: in the reader's time zone, to the minute. */
export function localInputOf(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The time in a `datetime-local` input; undefined for an invalid one. */
export function momentOfInput(text: string): string | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
