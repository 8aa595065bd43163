import { ACCOUNT_SURFACES, type EffectiveLimits, type Plan, PLANS, type Surface } from '@wagewright/auth';

/** Limits of a plan. */
export interface PlanResponse {
  /** The plan. */
  plan: Plan;
  /** Limits on each surface. */
  surfaces: {
    /** Surface A, Surface B, the pipeline, or this console. */
    surface: Surface;
    /** Null where the plan has no access. */
    limits: {
      /** Calls in 60 seconds. */
      perMinute: number;
      /** Calls in a UTC month; null where no month is counted. */
      perMonth: number | null;
    } | null;
  }[];
  /** Most that an account may keep. */
  ceilings: {
    /** Jobs. */
    jobs: number;
    /** Contacts. */
    contacts: number;
    /** Activities. */
    activities: number;
    /** Events in the calendar. */
    events: number;
    /** Text that was typed into records, in bytes. @format int64 */
    textBytes: number;
    /** Files kept with jobs, in bytes. @format int64 */
    fileBytes: number;
  };
}

/** The plan of the account, and the others. */
export interface PlanOverviewResponse {
  /** The account’s own. */
  plan: Plan;
  /** All plans, from the smallest to the largest. */
  plans: PlanResponse[];
}

export function planResponses(limits: EffectiveLimits): PlanResponse[] {
  return PLANS.map((plan) => ({
    plan,
    ceilings: limits.ceilings(plan),
    surfaces: ACCOUNT_SURFACES.map((surface) => {
      const limit = limits.of(surface, plan);
      return { surface, limits: limit && { perMinute: limit.perMinute, perMonth: limit.perMonth ?? null } };
    }),
  }));
}
