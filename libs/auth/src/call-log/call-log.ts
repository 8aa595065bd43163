import { Injectable } from '@nestjs/common';
import { RequestRedis } from '@wagewright/redis';
import { decodeCall, encodeCall, type LoggedCall } from './logged-call';

/** Per account. */
export const MAX_LOGGED_CALLS = 1_000;
export const LOGGED_DAYS = 7;
const DAY_MS = 86_400_000;
/** Longer than a process may still hold calls of a deleted account. Seconds. */
const FORGOTTEN_S = 86_400;

/**
 * Adds calls to the list of today, the first of the lists, and removes the oldest of all days beyond the maximum.
 * Nothing is added for a deleted account.
 */
const APPEND_SCRIPT = `
if redis.call('EXISTS', KEYS[1]) == 1 then return end
redis.call('RPUSH', KEYS[2], unpack(ARGV, 3))
redis.call('EXPIREAT', KEYS[2], ARGV[2])
local room = tonumber(ARGV[1])
for day = 2, #KEYS do
  if room > 0 then redis.call('LTRIM', KEYS[day], -room, -1) else redis.call('DEL', KEYS[day]) end
  room = room - redis.call('LLEN', KEYS[day])
end
`;

/**
 * The latest calls of each account, in Redis: a list for each UTC day, so that calls go by themselves when they are
 * old. A Redis that loses its data loses the log.
 */
@Injectable()
export class CallLog {
  constructor(private readonly redis: RequestRedis) {}

  /** Whether Redis can be written to now. */
  get isReachable(): boolean {
    return this.redis.client.status === 'ready';
  }

  /**
   * @param calls at most `MAX_LOGGED_CALLS`, in the order of their ends
   * @throws the driver's error; the calls may have been added or not
   */
  async append(accountId: string, calls: readonly LoggedCall[], now = Date.now()): Promise<void> {
    const keys = [this.mark(accountId), ...this.days(accountId, now)];
    const expiresAt = (Math.floor(now / DAY_MS) + 1 + LOGGED_DAYS) * (DAY_MS / 1_000);
    const values = [MAX_LOGGED_CALLS, expiresAt, ...calls.map(encodeCall)];
    await this.redis.client.eval(APPEND_SCRIPT, keys.length, ...keys, ...values);
  }

  /**
   * The calls of the last seven days, the newest first.
   *
   * @throws the driver's error when Redis is away
   */
  async read(accountId: string, now = Date.now()): Promise<LoggedCall[]> {
    const lists = await Promise.all(
      this.days(accountId, now).map((key) => this.redis.client.lrange(key, 0, -1)),
    );
    return lists
      .flat()
      .map(decodeCall)
      .filter(({ at }) => at > now - LOGGED_DAYS * DAY_MS)
      .sort((one, other) => other.at - one.at);
  }

  /** Deletes the log of an account, and keeps calls out that other processes still hold. */
  async forget(accountId: string, now = Date.now()): Promise<void> {
    await this.redis.client.set(this.mark(accountId), '1', 'EX', FORGOTTEN_S);
    await this.redis.client.del(...this.days(accountId, now));
  }

  /** Exists for a deleted account. */
  private mark(accountId: string): string {
    return this.key(accountId, 'forgotten');
  }

  /** The keys of the days that may hold calls, today first. */
  private days(accountId: string, now: number): string[] {
    return Array.from({ length: LOGGED_DAYS + 1 }, (_, ago) =>
      this.key(accountId, new Date(now - ago * DAY_MS).toISOString().slice(0, 10)),
    );
  }

  /** The braces put the keys of an account into one cluster slot, because one script reads them together. */
  private key(accountId: string, part: string): string {
    return this.redis.key('calls', `{${accountId}}`, part);
  }
}
