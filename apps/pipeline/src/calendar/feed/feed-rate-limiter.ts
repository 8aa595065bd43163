import { Injectable } from '@nestjs/common';
import { rateLimitExceeded } from '@wagewright/errors';
import { RateLimiter } from '@wagewright/http';
import { LRUCache } from 'lru-cache';

/** Calendar programs read at most every 15 minutes; several may share one feed. */
export const READS_PER_MINUTE = 30;
/** The same limit as for refused credentials. */
export const MISSES_PER_MINUTE = 60;
const MAX_KNOWN = 10_000;

/**
 * Limits how often a feed is read and how often a client address asks for unknown feeds. It stops guessing before a
 * database look-up, but guesses from behind a shared address do not block a recently read feed.
 */
@Injectable()
export class FeedRateLimiter {
  private readonly known = new LRUCache<string, true>({ max: MAX_KNOWN });

  constructor(private readonly limiter: RateLimiter) {}

  /** @throws ApiError 429 when the address has missed too often and the token was not read lately */
  async requireLookupAllowed(hash: Buffer, address: string): Promise<void> {
    if (this.known.has(hash.toString('base64'))) return;
    const { minuteRemaining, retryAfterSeconds } = await this.limiter.look(missQuota(address));
    if (minuteRemaining === 0) throw tooMany(retryAfterSeconds);
  }

  /** @throws ApiError 429 when the feed is read too often */
  async countRead(hash: Buffer, userId: string): Promise<void> {
    this.known.set(hash.toString('base64'), true);
    const decision = await this.limiter.consume(quota(`feed:${userId}`, READS_PER_MINUTE));
    if (!decision.allowed) throw tooMany(decision.retryAfterSeconds);
  }

  /** @throws ApiError 429 when the address has missed too often */
  async countMiss(address: string): Promise<void> {
    const decision = await this.limiter.consume(missQuota(address));
    if (!decision.allowed) throw tooMany(decision.retryAfterSeconds);
  }
}

function missQuota(address: string) {
  return { ...quota(`feed-misses:${address}`, MISSES_PER_MINUTE), isAddress: true };
}

function quota(subject: string, perMinute: number) {
  return { surface: 'pipeline' as const, subject, limit: { perMinute }, countsToMonth: false };
}

function tooMany(retryAfterSeconds: number): Error {
  return rateLimitExceeded('Too many requests for calendar feeds.', Math.max(1, retryAfterSeconds));
}
