/** Collects the conditions and parameters of a statement, so that no value becomes part of its text. */
export class SqlFilter {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];

  where(value: unknown, condition: (placeholder: string) => string): this {
    this.conditions.push(condition(this.parameter(value)));
    return this;
  }

  whereGiven<T>(
    value: T | null | undefined,
    condition: (placeholder: string) => string,
    bound: (value: T) => unknown = (same) => same,
  ): this {
    return isGiven(value) ? this.where(bound(value), condition) : this;
  }

  whereEach(values: readonly unknown[], condition: (placeholder: string) => string): this {
    for (const value of values) this.where(value, condition);
    return this;
  }

  always(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  /** @returns its placeholder */
  parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  get sql(): string {
    return this.conditions.join(' AND ');
  }
}

/**
 * A condition for one of `wordPatterns` over a text from `pipeline.folded`: case and accents do not matter. The pattern
 * is folded once for a statement.
 */
export function hasWord(folded: string): (placeholder: string) => string {
  return (pattern) => `${folded} LIKE (SELECT pipeline.folded(${pattern}))`;
}

/**
 * A LIKE pattern for each word of a search, none for a missing one. It finds the word anywhere and takes LIKE's own signs
 * literally.
 */
export function wordPatterns(search: string | null | undefined): string[] {
  const words = search?.match(/\S+/g) ?? [];
  return [...new Set(words)].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}
