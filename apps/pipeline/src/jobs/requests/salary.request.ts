import { MOST_UNITS } from '@wagewright/pay';
import type { SalaryPeriod } from '@wagewright/enums';
import { WholeUnits } from '../../validators/whole-number.decorator';
import { CurrencyCode, NotBelowMinimum, PayPeriod } from '../../validators/pay-members';

/** Pay as the user keeps it: a range, or one of its ends. */
export class SalaryRequest {
  /** Lower end, rounded to whole units of the currency, 0 to 1,000,000,000,000. */
  @WholeUnits(MOST_UNITS)
  min?: number | null;

  /** Upper end, rounded to whole units of the currency, not below `min`. */
  @NotBelowMinimum()
  @WholeUnits(MOST_UNITS)
  max?: number | null;

  /** ISO 4217 code, three letters. */
  @CurrencyCode()
  currency = 'USD';

  /** `annual` is another word for `year`, and kept as that. */
  @PayPeriod()
  period: SalaryPeriod = 'year';
}
