import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundTask, Counter } from '@wagewright/observability';
import { isUncounted } from '../usage/call-counts';
import { CallLog, MAX_LOGGED_CALLS } from './call-log';
import type { LoggedCall } from './logged-call';

const FLUSH_EVERY_MS = 1_000;
/** Calls of all accounts that wait, about 10 MB. */
const MAX_WAITING = 20_000;
const ACCOUNTS_AT_ONCE = 100;

const dropped = new Counter({
  name: 'call_log_dropped_total',
  help: 'Calls that are missing in the logs of their accounts because Redis was away or refused them.',
});

/**
 * Collects the calls of accounts for their logs, and writes them once a second. No request waits for it or fails by it:
 * while Redis is away the newest calls wait in memory, and a failed write is not repeated, because it may have worked.
 */
@Injectable()
export class CallLogRecorder implements OnApplicationShutdown {
  private waiting = new Map<string, LatestCalls>();
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
    const calls = known ?? new LatestCalls();
    if (!known) this.waiting.set(accountId, calls);
    if (calls.add(call)) this.count += 1;
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
        batch.map(([accountId, calls]) => this.log.append(accountId, calls.inOrder())),
      );
      const failed = results.flatMap((result, index) =>
        result.status === 'rejected' ? [{ error: result.reason as Error, calls: batch[index]?.[1] }] : [],
      );
      for (const { calls } of failed) dropped.inc(calls?.size);
      if (failed[0]) {
        for (const [, calls] of accounts.slice(begin + ACCOUNTS_AT_ONCE)) dropped.inc(calls.size);
        throw failed[0].error;
      }
    }
  }

  /** The account that has waited longest loses its waiting entries. */
  private dropOldest(): void {
    for (const [accountId, { size }] of this.waiting) {
      this.waiting.delete(accountId);
      this.count -= size;
      dropped.inc(size);
      return;
    }
  }
}

/** The latest calls of one account, as many as its log keeps. */
class LatestCalls {
  private readonly calls: LoggedCall[] = [];
  private next = 0;

  get size(): number {
    return this.calls.length;
  }

  /** @returns whether there are more than before; otherwise it took the place of the oldest */
  add(call: LoggedCall): boolean {
    const isMore = this.calls.length < MAX_LOGGED_CALLS;
    this.calls[this.next] = call;
    this.next = (this.next + 1) % MAX_LOGGED_CALLS;
    return isMore;
  }

  inOrder(): LoggedCall[] {
    if (this.calls.length < MAX_LOGGED_CALLS) return this.calls;
    return [...this.calls.slice(this.next), ...this.calls.slice(0, this.next)];
  }
}
