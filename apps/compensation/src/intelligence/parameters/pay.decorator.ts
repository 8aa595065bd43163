import { applyDecorators } from '@nestjs/common';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';

/** More than anybody is paid in a year; keeps sums exact. */
const MAX_PAY = 100_000_000;

export interface PayRange {
  min?: number;
  max?: number;
}

/** An amount of US dollars in a JSON body: a number, never a text, with cents at the most. */
export function Pay({ min = 0, max = MAX_PAY }: PayRange = {}): PropertyDecorator {
  const message = `$property must be a number from ${min} to ${max}`;
  return applyDecorators(
    IsNumber({ allowNaN: false, allowInfinity: false, maxDecimalPlaces: 2 }, { message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}

/** An amount that may be left out. */
export function OptionalPay(range?: PayRange): PropertyDecorator {
  return applyDecorators(IsOptional(), Pay(range));
}
