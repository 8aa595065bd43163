import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
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

/** An amount from 0 to `max`, rounded to whole units of its currency, or null. */
export function WholeUnits(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => rounded(value, 0)),
    OptionalWholeNumber(0, max),
  );
}

/** A number with so many decimals; any other value as it is. */
export function rounded(value: unknown, digits: number): unknown {
  return typeof value === 'number' ? Number(value.toFixed(digits)) : value;
}
