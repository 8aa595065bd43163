import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { RateLimiter } from './rate-limiter';

type StorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * The throttler's storage contract over our limiter, for routes that use the throttler's own
 * `@Throttle()` decorators instead of a plan's allowance.
 */
@Injectable()
export class PlanLimitStorage implements ThrottlerStorage {
  constructor(private readonly limiter: RateLimiter) {}

  async increment(key: string, _ttl: number, perMinute: number): Promise<StorageRecord> {
    const decision = await this.limiter.consume({
      surface: 'surfaceBPublic',
      subject: key,
      limit: { perMinute },
      countsToMonth: false,
    });
    return {
      totalHits: decision.allowed ? perMinute - decision.minuteRemaining : perMinute + 1,
      timeToExpire: decision.retryAfterSeconds,
      isBlocked: !decision.allowed,
      timeToBlockExpire: decision.retryAfterSeconds,
    };
  }
}
