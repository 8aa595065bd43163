/** However long a receiver asks us to wait, we ask again the next day. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;
const SECONDS = /^\d{1,10}$/;
/** IMF-fixdate, the only form that senders may write (RFC 9110, 5.6.7). */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
 *
 * @returns milliseconds from `now`, 0 to 24 h; undefined when absent or not readable
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? '';
  if (SECONDS.test(text)) return clamp(Number(text) * 1_000);
  if (!HTTP_DATE.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : clamp(at - now.getTime());
}

function clamp(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
