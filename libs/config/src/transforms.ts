import { Transform } from 'class-transformer';

const TRUE = new Set(['1', 'true', 'yes', 'on']);
const FALSE = new Set(['0', 'false', 'no', 'off']);

/** Reads a whole or decimal number; anything else stays as it is, so that validation names it. */
export function ToNumber(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    const number = typeof value === 'string' ? Number(value) : value;
    return Number.isNaN(number) ? value : number;
  });
}

/** Reads `true/false`, `1/0`, `yes/no`, `on/off`; anything else stays as it is, so that validation names it. */
export function ToBoolean(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    const word = String(value).toLowerCase();
    if (TRUE.has(word)) return true;
    return FALSE.has(word) ? false : value;
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
