import type { HistoryPoint } from '@wagewright/dataset';
import { oneDecimal } from './rounding';

const QUARTERS_PER_YEAR = 4;

/** Growth of the national median over the last four quarters, percent with one decimal; null without a year of history. */
export function yearOverYearGrowth(history: readonly HistoryPoint[]): number | null {
  const latest = history.at(-1);
  const yearBefore = history.at(-1 - QUARTERS_PER_YEAR);
  if (!latest || !yearBefore) return null;
  return oneDecimal((latest.median / yearBefore.median - 1) * 100);
}
