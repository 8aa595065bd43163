import { parseUrl } from '@wagewright/config';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, MaxLength, ValidateBy } from 'class-validator';
import { trimmed } from './text.decorator';

export const MAX_URL = 2_048;
const MESSAGE = `$property must be an http or https address of at most ${MAX_URL.toLocaleString('en')} characters`;
const SCHEMES = new Set(['http:', 'https:']);
const IN_BRACKETS = /^<([^<>]*)>$/;
const WITHOUT_SCHEME = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * An http or https address of at most 2,048 characters, or null; blanks mean none. Blanks and angle brackets around it
 * are left out, and an address without a scheme gets https.
 */
export function OptionalHttpUrl(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? httpAddress(value) || null : value,
    ),
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
  if (/\s/.test(value)) return false;
  return SCHEMES.has(parseUrl(value)?.protocol ?? '');
}

/** An address as it is stored: with a scheme, and without any text around it. Empty for blanks. */
export function httpAddress(text: string): string {
  const written = trimmed(text);
  const address = trimmed(IN_BRACKETS.exec(written)?.[1] ?? written);
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}
