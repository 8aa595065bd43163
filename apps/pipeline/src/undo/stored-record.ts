/** A record from JSON, with its moments as `Date` again: the members that end with `At`. */
export function storedRecord<T extends object>(kept: object): T {
  const entries = Object.entries(kept).map(([name, value]: [string, unknown]) => [
    name,
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}
