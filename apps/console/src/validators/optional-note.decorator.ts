import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** A message to another person, at most `max` characters; null and blanks mean none. */
export function OptionalNote(max: number): PropertyDecorator {
  const message = `$property must be a text of at most ${max} characters`;
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    MaxLength(max, { message }),
    IsString({ message }),
  );
}
