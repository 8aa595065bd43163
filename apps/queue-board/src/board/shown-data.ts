const SHOWN = /^(?:[a-z]+Id|attempt)$/;

/** Of a job's data what names things: titles and places that users have written are nobody's business here. */
export function shownData(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(Object.entries(data).filter(([name]) => SHOWN.test(name)));
}
