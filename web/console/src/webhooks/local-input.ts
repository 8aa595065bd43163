/** A time for a `datetime-local` field: in the reader's time zone, to the minute. */
export function localInput(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** RFC 3339 in UTC from such a field; undefined when it is empty or incomplete. */
export function momentOf(value: string): string | undefined {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
