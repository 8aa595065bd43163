import { Injectable } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { RequestRedis } from '@wagewright/redis';
import { DataSource } from 'typeorm';
import { type Surface, SURFACES } from '../plans/plans';

/** A month's counter lives a little longer than its month, for reports. Seconds. */
export const MONTH_COUNTER_LIFETIME_S = 40 * 86_400;

/** A lost response is retried, so the mark and the count are set together. A flush removes both. */
const RESTORE_SCRIPT = `
if redis.call('SET', KEYS[2], '1', 'NX', 'EX', ARGV[2]) then
  redis.call('INCRBY', KEYS[1], ARGV[1])
end
`;

export interface UsageRow {
  accountId: string;
  surface: Surface;
  month: string;
  used: number;
}

/**
 * The monthly use of an account: counted in Redis, where requests decide, and kept in PostgreSQL, from where the count
 * is restored after Redis lost it.
 */
@Injectable()
export class MonthlyUsage {
  constructor(
    private readonly dataSource: DataSource,
    private readonly redis: RequestRedis,
    private readonly bus: MessageBus,
  ) {}

  /** The larger of both counts: Redis may be ahead by seconds, or may have been emptied. */
  async used(accountId: string, surface: Surface, month = monthOf(new Date())): Promise<number> {
    const [counted, kept] = await Promise.all([
      this.redis.client.get(limitKeys(this.redis, surface, accountId, month).month),
      this.kept(accountId, surface, month),
    ]);
    return Math.max(Number(counted ?? 0), kept);
  }

  /**
   * Sets the count of the running month, in both places.
   *
   * @param manager of the transaction, if any
   */
  async set(
    accountId: string,
    surface: Surface,
    used: number,
    manager = this.dataSource.manager,
  ): Promise<void> {
    const month = monthOf(new Date());
    await manager.query(
      `INSERT INTO accounts.usage_month (account_id, surface, month, used) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id, surface, month) DO UPDATE SET used = excluded.used, updated_at = now()`,
      [accountId, surface, month, used],
    );
    const key = limitKeys(this.redis, surface, accountId, month).month;
    await this.redis.client.set(key, used, 'EX', MONTH_COUNTER_LIFETIME_S);
    await this.bus.publish('limits.raised', { surface, subject: accountId });
  }

  /**
   * Adds the stored count to a restarted counter, exactly once for any number of tries.
   * @throws the driver's error when PostgreSQL or Redis is unavailable; then it has to be tried again
   */
  async restore(accountId: string, surface: Surface, month: string): Promise<void> {
    const kept = await this.kept(accountId, surface, month);
    if (kept === 0) return;
    const { month: counter, monthRestored } = limitKeys(this.redis, surface, accountId, month);
    await this.redis.client.eval(RESTORE_SCRIPT, 2, counter, monthRestored, kept, MONTH_COUNTER_LIFETIME_S);
  }

  /** Clears the last 60 seconds, so that a blocked client can go on at once. */
  async resetMinute(accountId: string, surface: Surface): Promise<void> {
    const keys = limitKeys(this.redis, surface, accountId, monthOf(new Date()));
    await this.redis.client.del(keys.minute, keys.minuteCounts);
    await this.bus.publish('limits.raised', { surface, subject: accountId });
  }

  /** Deletes the counters in Redis; the rows go with the account. */
  async forget(accountId: string): Promise<void> {
    const month = monthOf(new Date());
    for (const surface of SURFACES) {
      const keys: string[] = Object.values(limitKeys(this.redis, surface, accountId, month));
      await this.redis.client.del(keys);
    }
  }

  /** Stores counts; an older, smaller count never overwrites a larger one. No effect for a deleted account. */
  async keep(rows: readonly UsageRow[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO accounts.usage_month (account_id, surface, month, used)
       SELECT counted.* FROM unnest($1::text[], $2::text[], $3::text[], $4::int[]) AS counted (account_id, surface, month, used)
         JOIN accounts.account ON account.id = counted.account_id
       ON CONFLICT (account_id, surface, month)
       DO UPDATE SET used = greatest(usage_month.used, excluded.used), updated_at = now()`,
      [
        rows.map((row) => row.accountId),
        rows.map((row) => row.surface),
        rows.map((row) => row.month),
        rows.map((row) => row.used),
      ],
    );
  }

  async kept(accountId: string, surface: Surface, month: string): Promise<number> {
    const rows: { used: number }[] = await this.dataSource.query(
      'SELECT used FROM accounts.usage_month WHERE account_id = $1 AND surface = $2 AND month = $3',
      [accountId, surface, month],
    );
    return rows[0]?.used ?? 0;
  }
}

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
