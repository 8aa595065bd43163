/** Longer text is no title and no place. */
const MAX_TEXT = 200;
/** `150000`, `150,000`, `$150k`: models write amounts as people do. */
const AMOUNT = /^\$?(?<digits>\d[\d,]{0,14}(?:\.\d{1,6})?)(?<thousands>k?)$/i;
const SIGNED = /^[+-]?\d{1,9}(?:\.\d{1,6})?%?$/;

interface Range {
  min: number;
  max: number;
}

/** The arguments of a tool call, read one by one. Null and blank text count as not given; unknown names are ignored. */
export class ToolArguments {
  constructor(private readonly given: Readonly<Record<string, unknown>>) {}

  /** @throws ToolFault when it is absent or no text */
  text(name: string, hint: string): string {
    const value = this.optionalText(name);
    if (value === undefined) throw new ToolFault(`"${name}" is required: ${hint}`);
    return value;
  }

  optionalText(name: string): string | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw new ToolFault(`"${name}" must be text.`);
    if (value.length > MAX_TEXT)
      throw new ToolFault(`"${name}" must not be longer than ${MAX_TEXT} characters.`);
    return value.trim();
  }

  choice<T extends string>(name: string, options: readonly T[]): T | undefined {
    const value = this.optionalText(name)?.toLowerCase();
    if (value === undefined) return undefined;
    const chosen = options.find((option) => option === value);
    if (!chosen) throw new ToolFault(`"${name}" must be one of: ${options.join(', ')}.`);
    return chosen;
  }

  whole(name: string, { min, max }: Range): number | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const number = typeof value === 'string' ? amountOf(value) : value;
    if (!isWithin(number, min, max) || !Number.isInteger(number)) {
      throw new ToolFault(`"${name}" must be a whole number from ${min} to ${max}.`);
    }
    return number;
  }

  decimal(name: string, { min, max }: Range): number | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const number = typeof value === 'string' && SIGNED.test(value.trim()) ? parseFloat(value) : value;
    if (!isWithin(number, min, max)) throw new ToolFault(`"${name}" must be a number from ${min} to ${max}.`);
    return number;
  }

  private value(name: string): unknown {
    const value = Object.hasOwn(this.given, name) ? this.given[name] : undefined;
    const absent = value === null || (typeof value === 'string' && value.trim() === '');
    return absent ? undefined : value;
  }
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

function amountOf(text: string): number {
  const { digits, thousands } = AMOUNT.exec(text.trim())?.groups ?? {};
  if (digits === undefined) return Number.NaN;
  return Number(digits.replaceAll(',', '')) * (thousands ? 1_000 : 1);
}

/** Arguments that a tool cannot use. The message is for the model: what is wrong, and how to mend the call. */
export class ToolFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolFault';
  }
}
