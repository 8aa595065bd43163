import type { RateLimit, Surface } from '@wagewright/auth';

/** What a call is counted against: a surface and whose it is (an account id or an address). */
export interface Quota {
  surface: Surface;
  subject: string;
  limit: Readonly<RateLimit>;
  /** Whether the call counts against the month as well. */
  countsToMonth: boolean;
  /** Whether the subject is a client's address. */
  isAddress?: boolean;
}

export interface Decision {
  allowed: boolean;
  /** What refused it. */
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
  /** For how many the minute must have room; `calls` unless given. More than that fill it beyond its limit, until they leave it. */
  needs?: number;
  /** Whether one that was counted before belongs to them, and is given back if they are refused. */
  afterOne?: boolean;
}
