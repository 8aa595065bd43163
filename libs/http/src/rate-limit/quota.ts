import type { RateLimit, Surface } from '@wagewright/auth';

/** The limits of a subject (an account id or an address) on a surface. */
export interface Quota {
  surface: Surface;
  subject: string;
  limit: Readonly<RateLimit>;
  countsToMonth: boolean;
  isAddress?: boolean;
}

export interface Decision {
  allowed: boolean;
  refusedBy?: 'minute' | 'month';
  /** Calls left in the current 60 seconds. */
  minuteRemaining: number;
  monthRemaining?: number;
  /** Whole seconds until a refused call can succeed; 0 for an allowed one. */
  retryAfterSeconds: number;
  /** Whether this process decided alone, because Redis is away. */
  degraded: boolean;
}

/** How many calls a request is worth. */
export interface Charge {
  /** Counted together or not at all; 0 only looks. */
  calls: number;
  /** Calls that the minute must have room for; `calls` unless given. Further calls fill the minute beyond its limit. */
  needs?: number;
  /** Whether one call of the request was counted before; it is given back if these are refused. */
  afterOne?: boolean;
}
