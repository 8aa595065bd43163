import type { RequestRedis } from '@wagewright/redis';
import type { Surface } from '../plans/plans';

/** The UTC calendar month of a moment, `2026-11`. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** Whole seconds, at least 1, from a moment to the start of the next UTC month. */
export function secondsToNextMonth(moment: Date): number {
  const next = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1);
  return Math.max(1, Math.ceil((next - moment.getTime()) / 1_000));
}

/**
 * The Redis keys of one limited subject. The braces put them into one cluster slot, because one script reads them
 * together.
 */
export function limitKeys(redis: RequestRedis, surface: Surface, subject: string, month: string): LimitKeys {
  const slot = `{${surface}:${subject}}`;
  return {
    minute: redis.key('limit', slot, 'minute-calls'),
    minuteCounts: redis.key('limit', slot, 'minute-counts'),
    month: redis.key('limit', slot, month),
    monthRestored: redis.key('limit', slot, month, 'restored'),
  };
}

export interface LimitKeys {
  /** The calls of the last 60 seconds by time. */
  minute: string;
  /** Their number, and each process's share of all calls. */
  minuteCounts: string;
  month: string;
  /** Exists once the month's counter includes the count from PostgreSQL. */
  monthRestored: string;
}
