import type { Plan } from '@wagewright/auth';

/** `data` of `GET P/usage` */
export interface UsageData {
  plan: Plan;
  windows: UsageWindow[];
}

export interface UsageWindow {
  /** `intelligence` is Surface B with the legacy routes and MCP, `salary` is Surface A. */
  surface: 'intelligence' | 'salary';
  window: 'minute' | 'month';
  limit: number;
  used: number;
  remaining: number;
  /** When all of the limit is available again at the latest, RFC 3339 UTC. */
  reset: string;
}
