import type { EffectiveLimits, Plan, Surface } from '@wagewright/auth';
import { PLANS } from '@wagewright/auth';
import type { PlanRequest, PlanRequestStatus } from './plan-request.entity';

/** What is limited by account, in the order in which it is shown. */
const SURFACES: readonly Surface[] = ['surfaceA', 'surfaceB', 'pipeline', 'console'];

export interface PlanRequestResponse {
  id: string;
  plan: Plan;
  note: string | null;
  status: PlanRequestStatus;
  /** The owner's words. */
  answer: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

/** What a plan allows. */
export interface PlanResponse {
  plan: Plan;
  surfaces: {
    surface: Surface;
    /** Null where the plan has no access; `perMonth` is null where no month is counted. */
    limits: { perMinute: number; perMonth: number | null } | null;
  }[];
}

export interface PlanOverviewResponse {
  /** The account's own. */
  plan: Plan;
  plans: PlanResponse[];
  /** The newest one, whatever became of it. */
  request: PlanRequestResponse | null;
}

export function planRequestResponse(request: PlanRequest): PlanRequestResponse {
  const { id, plan, note, status, answer, createdAt, decidedAt } = request;
  return { id, plan, note, status, answer, createdAt, decidedAt };
}

export function planResponses(limits: EffectiveLimits): PlanResponse[] {
  return PLANS.map((plan) => ({
    plan,
    surfaces: SURFACES.map((surface) => {
      const limit = limits.of(surface, plan);
      return { surface, limits: limit && { perMinute: limit.perMinute, perMonth: limit.perMonth ?? null } };
    }),
  }));
}
