import { together } from '@wagewright/validation';
import { ValidateIf } from 'class-validator';
import { RequiredSlug } from './slug.decorator';

/** A city that may be left out beside an `area`. */
export function RequiredCityOrArea(): PropertyDecorator {
  return together(
    RequiredSlug(),
    ValidateIf(({ area }: { area?: string }) => area === undefined),
  );
}
