export interface HistoryWindow {
  /** Maximum of quarters, the latest. */
  atMost?: number;
  /** The earliest quarter, `2026-Q2`. */
  since?: string;
}

/** Quarters of the free plan on Surface A, as published. */
const FREE_QUARTERS = 4;

/** Surface B keeps snapshots since this quarter, as published. */
export const SNAPSHOTS_KEPT: Readonly<HistoryWindow> = { since: '2026-Q2' };

/** On Surface A. */
export function windowOfPlan(plan: string): HistoryWindow {
  return plan === 'free' ? { atMost: FREE_QUARTERS } : {};
}

/** Whether a window begins before the end of a quarter; the names of quarters sort by time. */
export function hasBegun({ since = '' }: HistoryWindow, quarter: string): boolean {
  return quarter >= since;
}

/** A plan's notice about hidden quarters. */
export function windowNotice(plan: string, shown: number, available: number): string {
  return `The ${plan} plan shows the last ${shown} of ${available} quarters.`;
}
