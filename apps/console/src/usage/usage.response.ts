import type { Plan, RefusalReason, Surface } from '@wagewright/auth';

/** What is used and left of a limit, in calls. */
export interface LimitUse {
  limit: number;
  used: number;
  remaining: number;
}

export interface SurfaceUse {
  surface: Surface;
  /** The last 60 seconds; null where the plan has no access. */
  minute: LimitUse | null;
  /** The UTC month; null where it has no limit, or the plan no access. */
  monthly: LimitUse | null;
}

/** What an account has used of its plan. */
export interface UsageResponse {
  plan: Plan;
  /** UTC, `2026-11`. */
  month: string;
  monthEndsAt: Date;
  surfaces: SurfaceUse[];
}

/** One line of the chart. */
export interface DailySeries {
  /** A route with its method, the id of a credential, or `other` for all that are not among the busiest. */
  key: string;
  /** What to show. */
  label: string;
  total: number;
  /** Calls on each of the days. */
  calls: number[];
}

/** Calls that were not let in. */
export interface RefusedCalls {
  reason: RefusalReason;
  credentialId: string;
  /** The credential by name, or by the beginning and end of its secret. */
  label: string;
  route: string;
  calls: number;
  lastDay: string;
}

/** Calls by day; up to a minute behind. */
export interface UsageDaysResponse {
  /** UTC, oldest first, today last. */
  days: string[];
  /** Figures for each of the days: all calls; refused ones; those that failed by our fault. */
  total: { calls: number[]; refused: number[]; failed: number[] };
  /** The busiest first, then `other`. */
  byRoute: DailySeries[];
  byCredential: DailySeries[];
  /** The most frequent first. */
  refusals: RefusedCalls[];
}
