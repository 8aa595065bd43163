import { Transform } from 'class-transformer';

/** Reads a whole or decimal number; anything else stays as it is, so that validation names it. */
export function ToNumber(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    const number = typeof value === 'string' ? Number(value) : value;
    return Number.isNaN(number) ? value : number;
  });
}

/** Reads a comma-separated list; blanks around and empty entries are dropped. */
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
