import { applyDecorators } from '@nestjs/common';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** A whole number of a range, its ends included, or null. */
export function OptionalWholeNumber(min: number, max: number): PropertyDecorator {
  const message = `$property must be a whole number from ${min} to ${max.toLocaleString('en')}`;
  return applyDecorators(IsOptional(), Max(max, { message }), Min(min, { message }), IsInt({ message }));
}
