import { MOST_UNITS } from '@wagewright/pay';
import type { SalaryPeriod } from '@wagewright/enums';
import { OptionalWholeNumber } from '../../validators/whole-number.decorator';
import { CurrencyCode, NotBelowMinimum, PayPeriod } from './pay-members';

/** Pay as the user keeps it: a range, or one of its ends. */
export class SalaryRequest {
  /** Lower end, whole units of the currency, 0 to 1,000,000,000,000. */
  @OptionalWholeNumber(0, MOST_UNITS)
  min?: number | null;

  /** Upper end, whole units of the currency, not below `min`. */
  @NotBelowMinimum()
  @OptionalWholeNumber(0, MOST_UNITS)
  max?: number | null;

  /** ISO 4217 code, three letters. */
  @CurrencyCode()
  currency = 'USD';

  /** `annual` is another word for `year`, and kept as that. */
  @PayPeriod()
  period: SalaryPeriod = 'year';
}
