import { IsOptional, ValidateBy } from 'class-validator';
import { POSTED_PAY_SOURCES, type PostedPaySource, type SalaryPeriod } from '@wagewright/enums';
import { OneOf } from '../../validators/choice.decorator';
import { Amount, CurrencyCode, NotBelowMinimum, PayPeriod } from '../../validators/pay-members';

/** Pay as a posting names it: a range, or one of its ends. */
export class PostedPayRequest {
  /** Lower end, units of the currency rounded to two decimals, 0 to 1,000,000,000,000. */
  @IsOptional()
  @Amount()
  min?: number | null;

  /** Upper end, units of the currency rounded to two decimals, not below `min`. */
  @NotBelowMinimum()
  @IsOptional()
  @Amount()
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
