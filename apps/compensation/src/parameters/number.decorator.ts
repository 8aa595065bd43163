import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';

const DECIMAL = /^[+-]?\d{1,12}(?:\.\d{1,6})?$/;

/** Query values are text; only plain decimal notation counts as a number. An empty one counts as not given. */
const Numeric = (fallback?: number) =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return fallback;
    return typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
  });

interface Range {
  min: number;
  max: number;
  /** The value of an empty text; the member's initial value should be the same. */
  fallback?: number;
}

/** An optional whole number. */
export function WholeNumber({ min, max, fallback }: Range): PropertyDecorator {
  const message = `$property must be a whole number from ${min} to ${max}`;
  return applyDecorators(
    Numeric(fallback),
    IsOptional(),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}

/** An optional number. */
export function DecimalNumber({ min, max }: Range): PropertyDecorator {
  const message = `$property must be a number from ${min} to ${max}`;
  return applyDecorators(
    Numeric(),
    IsOptional(),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}
