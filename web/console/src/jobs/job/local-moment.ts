/** A moment as an input of day and time shows it: in the time zone of the reader, to the minute. */
export function localInputOf(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that an input of day and time names; undefined for one that is none. */
export function momentOfInput(text: string): string | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
