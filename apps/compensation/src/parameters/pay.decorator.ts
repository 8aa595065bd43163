import { MOST_DOLLARS } from '@wagewright/pay';
import { applyDecorators } from '@nestjs/common';
import { IsOptional, Max, Min, ValidateBy } from 'class-validator';

export interface PayRange {
  min?: number;
  max?: number;
}

/** An amount of US dollars in a JSON body: a number, never a text, with cents at most. */
export function Pay({ min = 0, max = MOST_DOLLARS }: PayRange = {}): PropertyDecorator {
  const message = `$property must be a number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;
  return applyDecorators(
    ValidateBy({ name: 'isNumber', validator: { validate: isInCents } }, { message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}

export function OptionalPay(range?: PayRange): PropertyDecorator {
  return applyDecorators(IsOptional(), Pay(range));
}

/** class-validator looks for the decimal places in the text of the number, and throws for an exponent, such as 1e-7. */
function isInCents(value: unknown): boolean {
  return typeof value === 'number' && Number(value.toFixed(2)) === value;
}
