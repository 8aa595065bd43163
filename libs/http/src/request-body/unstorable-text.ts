/** Setting this key on an object would change its prototype instead of adding a member. */
const FORBIDDEN_KEY = '__proto__';

/**
 * The path of the first text in a JSON value that PostgreSQL cannot keep (a NUL character or half a
 * surrogate pair) or of a key that is no plain member; undefined when all is well.
 */
export function unstorableText(value: unknown, path = 'body'): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    if (key === FORBIDDEN_KEY || !isStorable(key)) return path;
    const found = unstorableText(member, path === 'body' ? key : `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
