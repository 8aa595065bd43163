import type { FilingStatus, PayrollTaxRow } from '@wagewright/dataset';

/** One tax on wages: up to its base, or from the threshold of the filing status. US dollars, not rounded. */
export function payrollTax(
  wages: number,
  { rate, wageBase, thresholds }: PayrollTaxRow,
  filingStatus: FilingStatus,
): number {
  if (thresholds) return rate * Math.max(0, wages - (thresholds[filingStatus] ?? 0));
  return rate * Math.min(wages, wageBase ?? Infinity);
}
