const HOUR_MS = 3_600_000;

/** Whole spans that lie ahead of the present one. The default partition takes what no span covers. */
export const AHEAD = 2;

/** A stretch of time, milliseconds since 1970: `start` belongs to it, `end` to the next one. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The spans to be made so that `AHEAD` of them lie in the future. Each begins where the last one ends, whatever width
 * that had. Where nobody has made any for so long that the last one is over, the rows since are in the default partition, and
 * the next span begins at the second full hour from now: to move those rows would keep everybody waiting.
 *
 * @param lastEnd of the spans that there are, and `ahead` of them begin after `now`
 * @param widthMs of the new ones
 */
export function missingSpans(lastEnd: number, ahead: number, widthMs: number, now: number): Span[] {
  const begin = lastEnd > now ? lastEnd : (Math.ceil(now / HOUR_MS) + 1) * HOUR_MS;
  const count = Math.max(AHEAD - ahead, 0);
  return Array.from({ length: count }, (_, i) => ({
    start: begin + i * widthMs,
    end: begin + (i + 1) * widthMs,
  }));
}

/** What the partitions of a span are called, behind the name of their table: `20261123`, or `20261123t06` within a day. */
export function nameOf({ start }: Span): string {
  const [date = '', time = ''] = new Date(start).toISOString().split('T');
  const day = date.replaceAll('-', '');
  const hours = time.slice(0, 5).replace(':', '').replace(/00$/, '');
  return hours === '00' ? day : `${day}t${hours}`;
}
