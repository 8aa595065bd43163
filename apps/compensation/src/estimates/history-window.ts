import type { Plan } from '@wagewright/auth';

/** Which quarters of a role's history are shown. */
export interface HistoryWindow {
  /** The last so many. */
  atMost?: number;
  /** None before this one, `2026-Q2`. */
  since?: string;
}

/** Quarters that the free plan sees on Surface A, as published. */
const FREE_QUARTERS = 4;

/** Surface B keeps snapshots since this quarter, as published. */
export const SNAPSHOTS_KEPT: Readonly<HistoryWindow> = { since: '2026-Q2' };

/** What a plan sees on Surface A. */
export function windowOfPlan(plan: Plan): HistoryWindow {
  return plan === 'free' ? { atMost: FREE_QUARTERS } : {};
}

/** Whether a window begins before the end of a quarter; names of quarters sort like the quarters themselves. */
export function hasBegun({ since = '' }: HistoryWindow, quarter: string): boolean {
  return quarter >= since;
}

/** What a plan is told of the quarters that it does not see. */
export function windowNotice(plan: Plan, shown: number, available: number): string {
  return `The ${plan} plan shows the last ${shown} of ${available} quarters.`;
}
