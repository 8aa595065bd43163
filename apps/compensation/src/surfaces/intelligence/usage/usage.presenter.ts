import type { Plan } from '@wagewright/auth';

/** The calls of the present minute and month, and what is left. */
export interface UsageData {
  /** Plan of the account. */
  plan: Plan;
  /** The limits that count calls, each with what is left. */
  windows: UsageWindow[];
}

/** A limit that counts calls, with what is left of it. */
export interface UsageWindow {
  /** `intelligence` is Surface B with the legacy routes and MCP, `salary` is Surface A. */
  surface: 'intelligence' | 'salary';
  /** Whether it is a minute, sliding, or a month of the UTC calendar. */
  window: 'minute' | 'month';
  /** Calls in the window. */
  limit: number;
  /** Calls that were counted in the window. */
  used: number;
  /** Calls that are left in the window. */
  remaining: number;
  /** When all of the limit is available again at the latest, RFC 3339 UTC. */
  reset: string;
}
