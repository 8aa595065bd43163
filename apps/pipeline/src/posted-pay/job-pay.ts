import type { PostedPaySource, SalaryPeriod } from '@wagewright/enums';

/** The pay that a posting itself named, in its own currency; nothing is ever converted. */
export interface PostedPay {
  /** Lower end, units of the currency for each period, at most two decimals; null where only an upper end is named. @format double */
  min: number | null;
  /** Upper end, units of the currency for each period, at most two decimals; null where only a lower end is named. @format double */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: SalaryPeriod;
  /** Where it was got from. */
  source: PostedPaySource;
}

/** Pay in the advertisement or the offer, whole units of the currency for each period. */
export interface Salary {
  /** Lower end, whole units of the currency; null where it is open. @format int64 */
  min: number | null;
  /** Upper end, whole units of the currency; null where it is open. @format int64 */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: SalaryPeriod;
}
