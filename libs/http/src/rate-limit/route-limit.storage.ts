import type { ThrottlerStorage } from '@nestjs/throttler';
import { type Surface, SURFACES } from '@wagewright/auth';
import type { RateLimiter } from './rate-limiter';

type StorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

const SEPARATOR = '/';

/** The throttler's key for one caller of one route; the surface of the route is its first part. */
export function routeLimitKey(surface: Surface, ...parts: string[]): string {
  return [surface, ...parts].join(SEPARATOR);
}

/**
 * The throttler's storage: the windows of the rate limiter, shared by all replicas like those of the plans. It holds
 * the limits that routes declare by `@Throttle()`.
 */
export class RouteLimitStorage implements ThrottlerStorage {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * @param key made by `routeLimitKey`  @param limit calls in any 60 seconds
   * @returns times in seconds
   */
  async increment(key: string, _ttl: number, limit: number): Promise<StorageRecord> {
    const [first, ...rest] = key.split(SEPARATOR);
    const surface = SURFACES.find((one) => one === first);
    if (!surface) throw new Error(`${key} names no surface`);
    const subject = ['route', ...rest].join(SEPARATOR);
    const decision = await this.limiter.consume({
      surface,
      subject,
      limit: { perMinute: limit },
      countsToMonth: false,
    });
    return {
      totalHits: decision.allowed ? limit - decision.minuteRemaining : limit + 1,
      timeToExpire: decision.retryAfterSeconds,
      isBlocked: !decision.allowed,
      timeToBlockExpire: decision.retryAfterSeconds,
    };
  }
}
