/** Collects the conditions and parameters of a statement, so that no value becomes part of its text. */
export class SqlFilter {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Adds a condition over one value; `condition` gets its placeholder. */
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

  always(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  /** Binds a value. @returns its placeholder */
  parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  get sql(): string {
    return this.conditions.join(' AND ');
  }
}

/**
 * A condition for `containsPattern` over an expression, ignoring case. ILIKE would lower-case the pattern anew for
 * every row.
 */
export function containsInAnyCase(expression: string): (placeholder: string) => string {
  return (pattern) => `lower(${expression}) LIKE (SELECT lower(${pattern}))`;
}

/** A LIKE pattern that finds a text anywhere and takes LIKE's own signs literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a filter is given. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}
