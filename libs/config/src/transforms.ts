import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min, ValidateBy, type ValidationArguments } from 'class-validator';

const UNIT_MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^(?<amount>\d{1,9})(?<unit>ms|[smhd])$/;

/** Reads a whole or decimal number; any other text is kept for validation to name. */
export function ToNumber(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    const number = typeof value === 'string' ? Number(value) : value;
    return Number.isNaN(number) ? value : number;
  });
}

/** Reads a setting as a whole number from `min` to `max`. */
export function WholeNumber(min: number, max: number): PropertyDecorator {
  return applyDecorators(Max(max), Min(min), IsInt(), ToNumber());
}

/** Takes the values that `isValid` accepts. @param problem rest of a sentence that begins with the setting's name */
export function Accepts<Of extends object>(
  isValid: (value: unknown, settings: Of) => boolean,
  problem: string,
): PropertyDecorator {
  const validate = (value: unknown, args?: ValidationArguments) => isValid(value, args?.object as Of);
  return ValidateBy({ name: 'accepts', validator: { validate, defaultMessage: () => problem } });
}

/** Reads a comma-separated list; trims entries and drops empty ones. */
export function ToList(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean)
      : value,
  );
}

/** Reads a comma-separated list whose entries `isValid` accepts. @param problem as for `Accepts` */
export function Each(isValid: (entry: string) => boolean, problem: string): PropertyDecorator {
  const areValid = (value: unknown) => Array.isArray(value) && (value as string[]).every(isValid);
  return applyDecorators(Accepts(areValid, problem), ToList());
}

/** Reads a comma-separated list of durations as milliseconds; any other value fails validation. */
export function ToDurations(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? parseDurations(value) : value,
  );
}

function parseDurations(text: string): (number | undefined)[] {
  return text.split(',').map((entry) => parseDuration(entry.trim()));
}

/** Reads JSON; any other text is kept for validation to name. */
export function ToJson(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  });
}

/** Reads `500ms`, `5s`, `2m`, `10h`, `1d` as milliseconds; undefined for anything else. */
function parseDuration(text: string): number | undefined {
  const { amount, unit } = DURATION.exec(text)?.groups ?? {};
  if (amount === undefined || unit === undefined) return undefined;
  return Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS];
}

/** Reads a setting as milliseconds, also as a bare number; any other value fails validation. */
export function ToDuration(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return /^\d+$/.test(value.trim()) ? Number(value) : parseDuration(value.trim());
  });
}
