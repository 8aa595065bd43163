import { Transform } from 'class-transformer';

/** Reads a whole or decimal number; any other text is kept for validation to name. */
export function ToNumber(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    const number = typeof value === 'string' ? Number(value) : value;
    return Number.isNaN(number) ? value : number;
  });
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
