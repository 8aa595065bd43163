import { Injectable } from '@nestjs/common';
import { type Plan, PUBLISHED_LIMITS, type RateLimit, type Surface } from './plans';
import { RateLimitsEnv } from './rate-limits.env';

/** The limits in force: the published ones with this installation's overrides. */
@Injectable()
export class EffectiveLimits {
  constructor(private readonly env: RateLimitsEnv) {}

  /** `null` when the plan has no access to the surface; an override does not grant access. */
  of(surface: Surface, plan: Plan): RateLimit | null {
    const published = PUBLISHED_LIMITS[surface][plan];
    return published && { ...published, ...this.env.overrides[`${surface}.${plan}`] };
  }
}
