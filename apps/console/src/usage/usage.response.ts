import type { CalledService, Plan, RefusalReason, Surface } from '@wagewright/auth';

/** What is used and left of a limit, in calls. */
export interface LimitUse {
  /** What is allowed. */
  limit: number;
  /** What is used. */
  used: number;
  /** What is left. */
  remaining: number;
}

/** What is used of a surface. */
export interface SurfaceUse {
  /** What is called: Surface A, Surface B, the pipeline, or this console. */
  surface: Surface;
  /** The last 60 seconds; null where the plan has no access. */
  minute: LimitUse | null;
  /** The UTC month; null where it has no limit, or the plan no access. */
  monthly: LimitUse | null;
}

/** What an account has used of its plan. */
export interface UsageResponse {
  /** The plan of the account. */
  plan: Plan;
  /** The month that is counted, UTC, `2026-11`. */
  month: string;
  /** When it ends and what is left is whole again. */
  monthEndsAt: Date;
  /** What is used of each surface. */
  surfaces: SurfaceUse[];
}

/** One line of the chart. */
export interface DailySeries {
  /** A route with its method, the id of a credential, or `other` for all that are not among the busiest. */
  key: string;
  /** What to show. */
  label: string;
  /** Calls on all the days. */
  total: number;
  /** Calls on each of the days. */
  calls: number[];
}

/** Calls that were not let in. */
export interface RefusedCalls {
  /** Why. */
  reason: RefusalReason;
  /** The key or token that called; `console` for calls of these pages. */
  credentialId: string;
  /** The credential or program by name, or by the beginning and end of its secret. */
  label: string;
  /** What was called, with its method. */
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
    /** Those that were not let in. */
    refused: number[];
    /** Those that failed by our fault. */
    failed: number[];
  };
  /** By route, the busiest first, then `other`. */
  byRoute: DailySeries[];
  /** By key or token, the busiest first, then `other`. */
  byCredential: DailySeries[];
  /** Calls that were not let in, the most frequent first. */
  refusals: RefusedCalls[];
}

/** Why a call was answered with an error. */
export interface CallError {
  /** The code, as the service spells it. */
  code: string;
  /** Where the reference explains it. */
  docUrl: string;
  /** What kept the call out; null for an error of another kind. */
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
  /** What `X-Request-Id` of the answer says. */
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
