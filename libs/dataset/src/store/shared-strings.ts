/** V8 keeps one copy of a shorter string by itself. */
const SHORT = 10;

/** Keeps one copy of a string that many rows of a table hold: `JSON.parse` makes one for each, 5 MB in a release. */
export class SharedStrings {
  private readonly known = new Map<string, string>();

  /** Replaces the strings in parsed JSON, which it returns. */
  sharedIn<T>(value: T): T {
    if (typeof value === 'string') return this.copyOf(value) as T;
    if (typeof value !== 'object' || value === null || isOfNumbers(value)) return value;
    const members = value as Record<string, unknown>;
    for (const key in members) {
      const member = members[key];
      if (typeof member === 'string' || typeof member === 'object') members[key] = this.sharedIn(member);
    }
    return value;
  }

  private copyOf(text: string): string {
    if (text.length <= SHORT) return text;
    const known = this.known.get(text);
    if (known === undefined) this.known.set(text, text);
    return known ?? text;
  }
}

/** Most of a release: nothing in them is to be looked at. */
function isOfNumbers(value: object): boolean {
  return Array.isArray(value) && typeof value[0] === 'number';
}
