import { together } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString } from 'class-validator';

/** Slugs are trimmed and lower-cased; an empty one and null count as missing. A repeated parameter stays an array. */
const NormalisedSlug = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() || undefined : (value ?? undefined),
  );

/** A required, single slug. The catalogue decides about its existence after all parameters are checked. */
export function RequiredSlug(): PropertyDecorator {
  return together(
    NormalisedSlug(),
    IsString({ message: '$property must be a slug such as data-scientist, given exactly once' }),
    IsNotEmpty({ message: '$property is required' }),
  );
}

export function OptionalSlug(): PropertyDecorator {
  return together(
    NormalisedSlug(),
    IsOptional(),
    IsString({ message: '$property must be a slug such as data-scientist, given at most once' }),
  );
}
