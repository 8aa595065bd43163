const SHOWN = /^(?:[a-z]+Id|attempt)$/;

/**
 * Leaves of a job's data the ids and the number of the attempt, also in its lists. Titles and locations that users have
 * typed are not shown to operators.
 */
export function redactJobData(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return {};
  const shown = Object.entries(data as Record<string, unknown>).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [[name, value.map((one) => redactJobData(one))] as const];
    return SHOWN.test(name) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(shown);
}
