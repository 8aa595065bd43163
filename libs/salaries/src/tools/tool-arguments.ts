import { numberQuestion, readNumber, ToolFault } from '@wagewright/tools';
import { isRecord } from '@wagewright/validation';

/** Longer text is no title and no place. */
const MAX_TEXT = 200;

interface Range {
  min: number;
  max: number;
}

/** The arguments of a tool call as `readArguments` leaves them, read one by one. Blank text counts as not given. */
export class ToolArguments {
  /** @param path of an object inside the arguments, for messages: `offers[0].` */
  constructor(
    private readonly given: Readonly<Record<string, unknown>>,
    private readonly path = '',
  ) {}

  has(name: string): boolean {
    return this.value(name) !== undefined;
  }

  /** @throws ToolFault when it is absent or no text */
  text(name: string, hint: string): string {
    const value = this.optionalText(name);
    if (value === undefined) throw this.fault(name, `is required: ${hint}`);
    return value;
  }

  optionalText(name: string, max = MAX_TEXT): string | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw this.fault(name, 'must be text.');
    if (value.length > max) throw this.fault(name, `must not be longer than ${max} characters.`);
    return value.trim();
  }

  choice<T extends string>(name: string, options: readonly T[]): T | undefined {
    const value = this.optionalText(name)?.toLowerCase();
    if (value === undefined) return undefined;
    const chosen = options.find((option) => option === value);
    if (!chosen) throw this.fault(name, `must be one of: ${options.join(', ')}.`);
    return chosen;
  }

  whole(name: string, range: Range): number | undefined {
    return this.asWhole(name, this.number(name), range);
  }

  /** An amount, rounded to whole dollars. */
  dollars(name: string, range: Range): number | undefined {
    const amount = this.number(name);
    return this.asWhole(name, typeof amount === 'number' ? Math.round(amount) : amount, range);
  }

  private asWhole(name: string, number: unknown, { min, max }: Range): number | undefined {
    if (number === undefined) return undefined;
    if (!isWithin(number, min, max) || !Number.isInteger(number)) {
      throw this.fault(name, `must be a whole number from ${min} to ${max}.`);
    }
    return number;
  }

  decimal(name: string, { min, max }: Range): number | undefined {
    const number = this.number(name, '%');
    if (number === undefined) return undefined;
    if (!isWithin(number, min, max)) throw this.fault(name, `must be a number from ${min} to ${max}.`);
    return number;
  }

  /** False when it is left out. */
  flag(name: string): boolean {
    const value = this.value(name) ?? false;
    if (typeof value === 'boolean') return value;
    throw this.fault(name, 'must be true or false.');
  }

  /** Empty when it is left out. */
  texts(name: string, { max, longest }: { max: number; longest: number }): string[] {
    const list = this.list(name, { min: 0, max });
    return list.map((text) => {
      if (typeof text === 'string' && text.trim() !== '' && text.length <= longest) return text.trim();
      throw this.fault(name, `must be a list of texts of 1 to ${longest} characters.`);
    });
  }

  /** Each is read as arguments are; undefined when the list is left out. */
  objects(name: string, range: Range): ToolArguments[] | undefined {
    if (!this.has(name)) return undefined;
    return this.list(name, range).map((entry, index) => {
      if (isRecord(entry)) return new ToolArguments(entry, `${this.path}${name}[${index}].`);
      throw this.fault(name, 'must be a list of objects.');
    });
  }

  /** An object, read as arguments are; undefined when it is left out or something else. */
  object(name: string): ToolArguments | undefined {
    const value = this.value(name);
    return isRecord(value) ? new ToolArguments(value, `${this.path}${name}.`) : undefined;
  }

  /** Empty when it is left out. */
  decimals(name: string, { min, max, most }: Range & { most: number }): number[] {
    const given = this.list(name, { min: 0, max: most });
    return given.map((number) => {
      if (isWithin(number, min, max)) return number;
      throw this.fault(name, `must be a list of numbers from ${min} to ${max}.`);
    });
  }

  /** A number, also as text where the schema declares no type. @param unit that may stand behind it */
  private number(name: string, unit: '' | '%' = ''): unknown {
    const value = this.value(name);
    if (typeof value !== 'string') return value;
    const question = numberQuestion(value);
    if (question !== undefined) throw this.fault(name, question);
    return (
      readNumber(
        unit !== '' && value.trimEnd().endsWith(unit) ? value.slice(0, value.lastIndexOf(unit)) : value,
      ) ?? value
    );
  }

  private list(name: string, { min, max }: Range): unknown[] {
    const value = this.value(name);
    if (value === undefined) return [];
    if (Array.isArray(value) && value.length >= min && value.length <= max) return value;
    const instead = typeof value === 'string' ? ', not text' : '';
    throw this.fault(name, `must be a list of ${min} to ${max}${instead}.`);
  }

  /** Under the argument's whole name. */
  fault(name: string, what: string): ToolFault {
    return new ToolFault(`"${this.path}${name}" ${what}`);
  }

  /** The same arguments, with others in place of the missing ones. */
  orElse(fallbacks: Readonly<Record<string, unknown>>): ToolArguments {
    const given = Object.entries(this.given).filter(([name]) => this.has(name));
    return new ToolArguments({ ...fallbacks, ...Object.fromEntries(given) }, this.path);
  }

  without(name: string): ToolArguments {
    return new ToolArguments({ ...this.given, [name]: undefined }, this.path);
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
