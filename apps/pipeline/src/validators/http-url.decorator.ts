import { applyDecorators } from '@nestjs/common';
import { IsOptional, MaxLength, ValidateBy } from 'class-validator';

export const MAX_URL = 2_048;
const MESSAGE = `$property must be an http or https address of at most ${MAX_URL.toLocaleString('en')} characters`;
const SCHEMES = new Set(['http:', 'https:']);

/** An http or https address of at most 2,048 characters, or null. Stored as written. */
export function OptionalHttpUrl(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    MaxLength(MAX_URL, { message: MESSAGE }),
    ValidateBy({
      name: 'httpUrl',
      validator: {
        validate: isHttpUrl,
        defaultMessage: () => MESSAGE,
      },
    }),
  );
}

/** Whether a value is an http or https address of at most 2,048 characters. */
export function isHttpUrl(value: unknown): boolean {
  // Before parsing: a host name with many accents takes time by the square of their number.
  if (typeof value !== 'string' || value.length > MAX_URL) return false;
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  return SCHEMES.has(new URL(value).protocol);
}
