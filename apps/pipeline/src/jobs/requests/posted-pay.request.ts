import { MOST_UNITS } from '@wagewright/pay';
import { applyDecorators } from '@nestjs/common';
import { IsNumber, IsOptional, Max, Min, ValidateBy, type ValidationOptions } from 'class-validator';
import { POSTED_PAY_SOURCES, type PostedPaySource, type SalaryPeriod } from '@wagewright/enums';
import { OneOf } from '../../validators/choice.decorator';
import { CurrencyCode, NotBelowMinimum, PayPeriod } from './pay-members';

/** Pay as a posting names it: a range, or one of its ends. */
export class PostedPayRequest {
  /** Lower end, units of the currency with at most two decimals, 0 to 1,000,000,000,000. */
  @OptionalAmount()
  min?: number | null;

  /** Upper end, units of the currency with at most two decimals, not below `min`. */
  @NotBelowMinimum()
  @OptionalAmount()
  max?: number | null;

  /** ISO 4217 code, three letters. */
  @CurrencyCode()
  currency = 'USD';

  /** `annual` is another word for `year`, and kept as that. */
  @PayPeriod()
  period: SalaryPeriod = 'year';

  /** Where it was got from: `manual` as the user typed it, `posting` as its text was read, `import` from a file. */
  @OneOf(POSTED_PAY_SOURCES)
  source: PostedPaySource = 'manual';
}

/** For a member of posted pay: without an amount there is nothing that was posted. */
export function NamesAnAmount(): PropertyDecorator {
  return ValidateBy({
    name: 'namesAnAmount',
    validator: {
      validate: (pay: PostedPayRequest | undefined) => (pay?.min ?? pay?.max ?? null) !== null,
      defaultMessage: () => '$property must name min, max or both',
    },
  });
}

/** An hour may be paid in cents, so amounts have two decimals; null leaves an end open. */
function OptionalAmount(): PropertyDecorator {
  const message = `$property must be a number from 0 to ${MOST_UNITS.toLocaleString('en')} with at most two decimals`;
  return applyDecorators(
    IsOptional(),
    Max(MOST_UNITS, { message }),
    Min(0, { message }),
    IsNumber({}, { message }),
    AtMostCents({ message }),
  );
}

/** Two decimals at most. `IsNumber`'s own rule throws at numbers that are written with an exponent, such as 1e-7. */
function AtMostCents(options: ValidationOptions): PropertyDecorator {
  const validate = (amount: unknown) => typeof amount === 'number' && Number(amount.toFixed(2)) === amount;
  return ValidateBy({ name: 'atMostCents', validator: { validate } }, options);
}
