import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length, Matches, MaxLength, ValidateIf } from 'class-validator';

const MAX_NAME = 200;
/** JSON bodies with a NUL are refused earlier; query strings are not. */
const WITHOUT_NUL = /^[^\0]*$/;
/** Blanks, the soft hyphen, zero-width characters and marks of direction. */
const TRIMMED_AT_ENDS = /[\s\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F]/;
/** U+2800 is the empty cell of Braille. */
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** A required text: trimmed, then 1 to `max` characters, of which one is visible. */
export function RequiredText(max: number): PropertyDecorator {
  const message = `$property must be a text of 1 to ${max.toLocaleString('en')} characters`;
  return applyDecorators(
    Trimmed(),
    IsString({ message }),
    Length(1, max, { message }),
    Matches(WITHOUT_NUL, { message: '$property must not hold NUL characters' }),
  );
}

/** The name of a company, a position or a person: 1 to 200 characters. */
export function RequiredName(): PropertyDecorator {
  return RequiredText(MAX_NAME);
}

/** A text of at most `max` characters; null and blanks mean none. */
export function OptionalText(max: number): PropertyDecorator {
  const message = `$property must be a text of at most ${max.toLocaleString('en')} characters`;
  return applyDecorators(
    IsOptional(),
    TrimmedOrNull(),
    IsString({ message }),
    MaxLength(max, { message }),
    Matches(WITHOUT_NUL, { message: '$property must not hold NUL characters' }),
  );
}

/** For a partial update: the member may be absent, but is validated when given, null included. */
export function WhenGiven(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/**
 * Without blanks and zero-width characters at its ends. Empty for a text without any visible character. Joiners and
 * variation selectors within a text stay: emoji and several scripts need them.
 */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && TRIMMED_AT_ENDS.test(text.charAt(start))) start += 1;
  while (end > start && TRIMMED_AT_ENDS.test(text.charAt(end - 1))) end -= 1;
  const kept = text.slice(start, end);
  return VISIBLE.test(kept) ? kept : '';
}

function Trimmed(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? trimmed(value) : value));
}

function TrimmedOrNull(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? trimmed(value) || null : value,
  );
}
