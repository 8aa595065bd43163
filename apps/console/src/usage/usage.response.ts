import type { CalledService, Plan, RefusalReason, Surface } from '@wagewright/auth';

/** Use of a limit, in calls. */
export interface LimitUse {
  /** Calls that the limit allows. */
  limit: number;
  /** Calls used. */
  used: number;
  /** Calls left. */
  remaining: number;
}

/** Use of a surface. */
export interface SurfaceUse {
  /** Surface A, Surface B, the pipeline, or this console. */
  surface: Surface;
  /** The last 60 seconds; null where the plan has no access. */
  minute: LimitUse | null;
  /** The UTC month; null where it has no limit, or the plan no access. */
  monthly: LimitUse | null;
}

/** Use of an account’s plan. */
export interface UsageResponse {
  /** The plan of the account. */
  plan: Plan;
  /** The month that is counted, UTC, `2026-11`. */
  month: string;
  /** End of the month, when the monthly limits start anew. */
  monthEndsAt: Date;
  /** Use of each surface. */
  surfaces: SurfaceUse[];
}

/** One line of the chart. */
export interface DailySeries {
  /** A route with its method, the id of a credential, or `other` for all that are not among the busiest. */
  key: string;
  /** Label for people. */
  label: string;
  /** Calls on all the days. */
  total: number;
  /** Calls on each of the days. */
  calls: number[];
}

/** Rejected calls. */
export interface RefusedCalls {
  /** Reason. */
  reason: RefusalReason;
  /** The key or token that called; `console` for calls of these pages. */
  credentialId: string;
  /** The credential or program by name, or by the beginning and end of its secret. */
  label: string;
  /** Route that was called, with its method. */
  route: string;
  /** How many calls. */
  calls: number;
  /** The last UTC day on which it happened, `2026-11-23`. */
  lastDay: string;
}

/** Calls by day; up to a minute behind. */
export interface UsageDaysResponse {
  /** UTC days, oldest first, today last. */
  days: string[];
  /** A figure for each of the days. */
  total: {
    /** All calls. */
    calls: number[];
    /** Rejected calls. */
    refused: number[];
    /** Calls that failed on our side. */
    failed: number[];
  };
  /** By route, the busiest first, then `other`. */
  byRoute: DailySeries[];
  /** By key or token, the busiest first, then `other`. */
  byCredential: DailySeries[];
  /** Rejected calls, the most frequent first. */
  refusals: RefusedCalls[];
}

/** Why a call was answered with an error. */
export interface CallError {
  /** The code, as the service spells it. */
  code: string;
  /** Where the reference explains it. */
  docUrl: string;
  /** Reason for the rejection; null for an error of another kind. */
  reason: RefusalReason | null;
}

/** One call of the log. */
export interface LoggedCallResponse {
  /** When it began. */
  at: Date;
  /** The service that answered. */
  service: CalledService;
  /** The method. */
  method: string;
  /** The pattern of the path, `/api/mcp/jobs/{id}`; null for a path that is no route. */
  route: string | null;
  /** The names of the query parameters, the first 20; `…` for a text that cannot be a name. */
  parameters: string[];
  /** The status; null when the caller left before the answer. */
  status: number | null;
  /** How long it took, milliseconds. */
  durationMs: number;
  /** `X-Request-Id` of the answer. */
  requestId: string;
  /** The key, token or program that called; `console` for calls of these pages. */
  credentialId: string;
  /** The credential or program by name, or by the beginning and end of its secret. */
  label: string;
  /** The error that answered it; null for none. */
  error: CallError | null;
}

/** The latest calls of an account. */
export interface CallLogResponse {
  /** The calls, the newest first. */
  data: LoggedCallResponse[];
  /** Whether the log could be read; without Redis it is empty, and calls go on. */
  available: boolean;
}
