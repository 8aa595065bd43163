import { applyDecorators } from '@nestjs/common';
import { ValidateBy, ValidateIf } from 'class-validator';
import { OptionalSlug, RequiredSlug } from './slug.decorator';

interface Placed {
  city?: string;
  area?: string;
}

export function RequiredCityOrArea(): PropertyDecorator {
  return applyDecorators(
    RequiredSlug(),
    ValidateIf(({ area }: Placed) => area === undefined),
  );
}

/** The slug or code of a metropolitan area, where no `city` is given. */
export function AreaInsteadOfCity(): PropertyDecorator {
  const validate = (area: unknown, options?: { object: Placed }) =>
    area === undefined || options?.object.city === undefined;
  return applyDecorators(
    OptionalSlug(),
    ValidateBy(
      { name: 'areaInsteadOfCity', validator: { validate: validate as () => boolean } },
      { message: 'city and area cannot be given together' },
    ),
  );
}
