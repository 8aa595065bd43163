const SHOWN = /^(?:[a-z]+Id|attempt)$/;

/**
 * Of a job's data what names things, also in its lists: titles and places that users have written are nobody's
 * business here.
 */
export function redactJobData(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return {};
  const shown = Object.entries(data as Record<string, unknown>).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [[name, value.map((one) => redactJobData(one))] as const];
    return SHOWN.test(name) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(shown);
}
