import { Injectable } from '@nestjs/common';
import {
  type AccountCeilings,
  type Plan,
  PLANS,
  PUBLISHED_CEILINGS,
  PUBLISHED_LIMITS,
  type RateLimit,
  type Surface,
  SURFACES,
} from './plans';
import { RateLimitsEnv } from './rate-limits.env';

/** The limits in force: the published ones with this installation's overrides. */
@Injectable()
export class EffectiveLimits {
  private readonly limits = new Map<string, RateLimit | null>();

  constructor(private readonly env: RateLimitsEnv) {
    for (const surface of SURFACES) {
      for (const plan of PLANS) {
        const published = PUBLISHED_LIMITS[surface][plan];
        this.limits.set(
          `${surface}.${plan}`,
          published && { ...published, ...env.overrides[`${surface}.${plan}`] },
        );
      }
    }
  }

  /**
   * The same object at every call.
   *
   * @returns `null` when the plan has no access to the surface; an override does not grant access
   */
  of(surface: Surface, plan: Plan): Readonly<RateLimit> | null {
    return this.limits.get(`${surface}.${plan}`) ?? null;
  }

  ceilings(plan: Plan): AccountCeilings {
    return { ...PUBLISHED_CEILINGS[plan], ...this.env.accountLimits[plan] };
  }
}
