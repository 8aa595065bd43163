import { applyDecorators } from '@nestjs/common';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/**
 * A whole number of a range, its ends included, or null. @param orElse an addition to the refusal, such as the meaning
 * of null
 */
export function OptionalWholeNumber(min: number, max: number, orElse?: string): PropertyDecorator {
  const range = `$property must be a whole number from ${min} to ${max.toLocaleString('en')}`;
  const message = orElse === undefined ? range : `${range}, ${orElse}`;
  return applyDecorators(IsOptional(), Max(max, { message }), Min(min, { message }), IsInt({ message }));
}
