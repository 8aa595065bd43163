import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundTask } from '@wagewright/observability';
import { isUncounted } from '../usage/call-counts';
import { CallLog, MAX_LOGGED_CALLS } from './call-log';
import type { LoggedCall } from './logged-call';

const FLUSH_EVERY_MS = 1_000;
/** Calls of all accounts that wait, about 10 MB. */
const MAX_WAITING = 20_000;
const ACCOUNTS_AT_ONCE = 100;

/**
 * Collects the calls of accounts for their logs, and writes them once a second. No request waits for it or fails by it:
 * while Redis is away the newest calls wait in memory, and a failed write is not repeated, because it may have worked.
 */
@Injectable()
export class CallLogRecorder implements OnApplicationShutdown {
  /** The latest calls of each account, at most as many as its log keeps. */
  private waiting = new Map<string, LoggedCall[]>();
  private count = 0;
  private readonly flushing = new BackgroundTask({
    name: CallLogRecorder.name,
    run: () => this.flush(),
    next: FLUSH_EVERY_MS,
    failure: 'could not write the logs of calls',
  });

  constructor(private readonly log: CallLog) {
    this.flushing.wake(FLUSH_EVERY_MS);
  }

  add(accountId: string, call: LoggedCall): void {
    if (call.route !== undefined && isUncounted(call.route)) return;
    if (this.count >= MAX_WAITING) this.dropOldest();
    const known = this.waiting.get(accountId);
    if (known) known.push(call);
    else this.waiting.set(accountId, [call]);
    // The oldest of an account gives way.
    if (known && known.length > MAX_LOGGED_CALLS) known.shift();
    else this.count += 1;
  }

  /** Resolves whether or not that worked. */
  async flushNow(): Promise<void> {
    await this.flushing.runNow();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flushing.runNow();
    await this.flushing.stop();
  }

  private async flush(): Promise<void> {
    if (this.count === 0 || !this.log.isReachable) return;
    const accounts = [...this.waiting];
    this.waiting = new Map();
    this.count = 0;
    for (let begin = 0; begin < accounts.length; begin += ACCOUNTS_AT_ONCE) {
      const batch = accounts.slice(begin, begin + ACCOUNTS_AT_ONCE);
      const results = await Promise.allSettled(
        batch.map(([accountId, calls]) => this.log.append(accountId, calls)),
      );
      const failed = results.find(({ status }) => status === 'rejected');
      if (failed) throw (failed as PromiseRejectedResult).reason;
    }
  }

  /** The account that has waited longest loses its waiting entries. */
  private dropOldest(): void {
    for (const [accountId, { length }] of this.waiting) {
      this.waiting.delete(accountId);
      this.count -= length;
      return;
    }
  }
}
