import { together } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** Blank counts as not given. */
const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  );

const NotLonger = (max: number) =>
  MaxLength(max, { message: `$property must not be longer than ${max} characters` });

/** A required text of at most `max` characters, as somebody typed it. */
export function SearchText(max: number): PropertyDecorator {
  return together(
    // The first is judged first: a missing text is neither too long nor given twice.
    IsNotEmpty({ message: '$property is required' }),
    IsString({ message: '$property must be given exactly once, as text' }),
    NotLonger(max),
    Trimmed(),
  );
}

/** An optional one. */
export function OptionalSearchText(max: number): PropertyDecorator {
  return together(
    NotLonger(max),
    IsString({ message: '$property must be given at most once, as text' }),
    IsOptional(),
    Trimmed(),
  );
}
