const HOUR_MS = 3_600_000;

/** Whole spans ahead of the present one. The default partition takes rows outside all spans. */
export const AHEAD = 2;

/** A period, milliseconds since 1970; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The spans to create so that `AHEAD` of them lie in the future. Each begins at the end of the last one, whatever its
 * width. If the last one is over, the rows since then are in the default partition, and the next span begins at the
 * second full hour from now: moving those rows would block everybody.
 *
 * @param lastEnd the end of the last existing span; `ahead` of them begin after `now`
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

/** The suffix of a span's partitions: `20261123`, or `20261123t06` within a day. */
export function nameOf({ start }: Span): string {
  const [date = '', time = ''] = new Date(start).toISOString().split('T');
  const day = date.replaceAll('-', '');
  const hours = time.slice(0, 5).replace(':', '').replace(/00$/, '');
  return hours === '00' ? day : `${day}t${hours}`;
}
