import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** The body may be 1 MiB as a whole. */
const MAX_SOURCE = 1_048_576;

/** A text that somebody else wrote, such as a mail or the source of a page. */
export function OptionalSourceText(): PropertyDecorator {
  const message = `$property must be a text of at most ${MAX_SOURCE.toLocaleString('en')} characters`;
  return applyDecorators(
    IsOptional(),
    IsString({ message }),
    MaxLength(MAX_SOURCE, { message }),
    Matches(/^[^\0]*$/, { message: '$property must not hold NUL characters' }),
  );
}
