/** Surface B keeps snapshots since this quarter, as published. */
const FIRST_QUARTER = '2026-Q2';

/** Whether Surface B shows a quarter; names of quarters sort like the quarters themselves. */
export function isShownQuarter(quarter: string): boolean {
  return quarter >= FIRST_QUARTER;
}
