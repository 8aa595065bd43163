import { applyDecorators } from '@nestjs/common';
import { oneOfMessage } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsIn, Matches, Max, Min, ValidateBy } from 'class-validator';
import { SALARY_PERIODS } from '@wagewright/enums';
import { MOST_UNITS } from '@wagewright/pay';
import { rounded } from './whole-number.decorator';

const ANNUAL = 'annual';
const WRITTEN_PERIODS = [...SALARY_PERIODS, ANNUAL];

/** An ISO 4217 code, in any case. */
export function CurrencyCode(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value)),
    Matches(/^[A-Z]{3}$/, { message: 'currency must be an ISO 4217 code such as USD' }),
  );
}

export function PayPeriod(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === ANNUAL ? 'year' : value)),
    IsIn(WRITTEN_PERIODS, { message: oneOfMessage(WRITTEN_PERIODS) }),
  );
}

/** An hour may be paid in cents, so an amount is rounded to two decimals. */
export function Amount(): PropertyDecorator {
  const message = `$property must be a number from 0 to ${MOST_UNITS.toLocaleString('en')}`;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => rounded(value, 2)),
    Max(MOST_UNITS, { message }),
    Min(0, { message }),
    // `IsNumber` throws at a number that is written with an exponent, such as 1e-7.
    ValidateBy({ name: 'isNumber', validator: { validate: Number.isFinite } }, { message }),
  );
}

/** For the upper end of a range with a `min` beside it. */
export function NotBelowMinimum(): PropertyDecorator {
  return ValidateBy({
    name: 'notBelowMinimum',
    validator: {
      validate: (max, context) => {
        const { min } = (context?.object ?? {}) as { min?: unknown };
        return typeof min !== 'number' || typeof max !== 'number' || max >= min;
      },
      defaultMessage: () => 'max must not be below min',
    },
  });
}
