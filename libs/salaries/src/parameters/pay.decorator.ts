import { together } from '@wagewright/validation';
import { grouped, MOST_DOLLARS } from '@wagewright/pay';
import { Transform } from 'class-transformer';
import { IsOptional, Max, Min, ValidateBy } from 'class-validator';

export interface PayRange {
  min?: number;
  max?: number;
}

/** An amount of US dollars in a JSON body: a number, never a text, rounded to cents. */
export function Pay({ min = 0, max = MOST_DOLLARS }: PayRange = {}): PropertyDecorator {
  const message = `$property must be a number from ${grouped(min)} to ${grouped(max)}`;
  return together(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' ? Number(value.toFixed(2)) : value,
    ),
    // `IsNumber` throws at a number that is written with an exponent, such as 1e-7.
    ValidateBy({ name: 'isNumber', validator: { validate: Number.isFinite } }, { message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}

export function OptionalPay(range?: PayRange): PropertyDecorator {
  return together(IsOptional(), Pay(range));
}
