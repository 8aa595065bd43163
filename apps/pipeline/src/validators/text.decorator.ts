import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length, Matches, MaxLength, ValidateIf } from 'class-validator';

const MAX_NAME = 200;
/** JSON bodies with a NUL are refused earlier; query strings are not. */
const WITHOUT_NUL = /^[^\0]*$/;

/** A required text: trimmed, then 1 to `max` characters. */
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

function Trimmed(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
}

function TrimmedOrNull(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || null : value,
  );
}
