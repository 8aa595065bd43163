/** Collects the conditions of a statement with their parameters, so that no value is ever part of the text. */
export class SqlFilter {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Adds a condition over one value; `condition` gets the placeholder for it. */
  where(value: unknown, condition: (placeholder: string) => string): this {
    this.conditions.push(condition(this.parameter(value)));
    return this;
  }

  /** Adds a condition if there is a value for it. */
  whereGiven<T>(
    value: T | null | undefined,
    condition: (placeholder: string) => string,
    bound: (value: T) => unknown = (same) => same,
  ): this {
    return isGiven(value) ? this.where(bound(value), condition) : this;
  }

  /** Adds a condition without a value. */
  always(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  /** Binds a value and gives its placeholder. */
  parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  get sql(): string {
    return this.conditions.join(' AND ');
  }
}

/**
 * A condition for `containsPattern`: that it is found in an expression, in any case. Much the same as ILIKE, which would
 * turn the pattern into lower case anew for every row.
 */
export function containsInAnyCase(expression: string): (placeholder: string) => string {
  return (pattern) => `lower(${expression}) LIKE (SELECT lower(${pattern}))`;
}

/** A text to be found anywhere by LIKE, with LIKE's own signs taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a list is asked for with a filter. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}
