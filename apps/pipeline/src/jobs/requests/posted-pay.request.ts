import { MOST_UNITS } from '@wagewright/pay';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { POSTED_PAY_SOURCES, type PostedPaySource, type SalaryPeriod } from '@wagewright/enums';
import { OneOf } from '../../validators/choice.decorator';
import { rounded } from '../../validators/whole-number.decorator';
import { CurrencyCode, NotBelowMinimum, PayPeriod } from './pay-members';

/** Pay as a posting names it: a range, or one of its ends. */
export class PostedPayRequest {
  /** Lower end, units of the currency rounded to two decimals, 0 to 1,000,000,000,000. */
  @OptionalAmount()
  min?: number | null;

  /** Upper end, units of the currency rounded to two decimals, not below `min`. */
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

/** An hour may be paid in cents, so amounts are rounded to two decimals; null leaves an end open. */
function OptionalAmount(): PropertyDecorator {
  const message = `$property must be a number from 0 to ${MOST_UNITS.toLocaleString('en')}`;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => rounded(value, 2)),
    IsOptional(),
    Max(MOST_UNITS, { message }),
    Min(0, { message }),
    // `IsNumber` throws at a number that is written with an exponent, such as 1e-7.
    ValidateBy({ name: 'isNumber', validator: { validate: Number.isFinite } }, { message }),
  );
}
