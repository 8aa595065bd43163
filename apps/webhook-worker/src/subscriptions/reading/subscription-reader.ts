import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { idBound, isConnectionError } from '@wagewright/database';
import { SubscriptionEnv } from '@wagewright/events';
import { MessageBus } from '@wagewright/messaging';
import { BackgroundTask } from '@wagewright/observability';
import { webhookSlot } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { ShardScheduler } from '../../delivery/claiming/shard-scheduler';
import { ShardSessions } from '../../delivery/claiming/shard-sessions';
import { KnownSubscriptions } from '../known-subscriptions';
import { LogAdvancer } from './log-advancer';
import { LOOK, type LookRow } from './look.statement';

const LOOK_EVERY_MS = 1_000;
/** Least time between two runs, so that events recorded meanwhile are read together. */
const SPACING_MS = 5;
/** The first pause before events are looked at again that an earlier, running transaction holds back. */
const HELD_PAUSE_MS = 20;
/** Looks at the users of all workers: one of them may have died, or be of a release that reads nothing. */
const LOOK_AT_ALL = 5;
/** Looks at all partitions of the log: whatever the others have missed. */
const LOOK_FAR = 60;
/** An event is recorded at most so long after its id was made. */
const RECORDED_WITHIN_MS = 300_000;
/** Users whose logs are read at the same time. */
const AT_ONCE = 4;

/**
 * Reads the log for subscriptions: at once for users of whom a message says that something was recorded, and for all
 * those with news once a second. Nothing depends on the messages.
 */
@Injectable()
export class SubscriptionReader implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reading = new BackgroundTask({
    name: SubscriptionReader.name,
    run: (isStopping) => this.read(isStopping),
    next: () => ({ ms: Math.max(this.lookAt - performance.now(), 0), earliestMs: SPACING_MS }),
    failure: 'the log could not be read for subscriptions',
    isExpected: isConnectionError,
  });
  /** Users whose log is read with the next run, without a look. */
  private readonly named = new Set<string>();
  private looks = 0;
  /** By `performance.now()`. */
  private lookAt = 0;
  private lastLookAt = 0;
  private pauseMs = HELD_PAUSE_MS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: SubscriptionEnv,
    private readonly advancer: LogAdvancer,
    private readonly known: KnownSubscriptions,
    private readonly sessions: ShardSessions,
    private readonly scheduler: ShardScheduler,
    private readonly bus: MessageBus,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.events === 'off') return;
    this.bus.subscribe('events.recorded', ({ userIds }) =>
      this.name(userIds.filter((userId) => this.known.users.has(userId))),
    );
    this.bus.subscribe('subscriptions.changed', ({ userIds }) => {
      this.known.add(userIds);
      this.name(userIds);
    });
    this.bus.onReconnect(() => this.lookNow());
    this.reading.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reading.stop();
  }

  private name(userIds: readonly string[]): void {
    for (const userId of userIds) if (this.isOwn(userId)) this.named.add(userId);
    if (this.named.size > 0) this.reading.wake();
  }

  private lookNow(): void {
    this.lookAt = 0;
    this.reading.wake();
  }

  /** Whether this worker reads the user's log; for a moment two may, or none. */
  private isOwn(userId: string): boolean {
    const { rank } = this.sessions;
    return rank === undefined || webhookSlot(userId) % rank.workers === rank.rank;
  }

  private async read(isStopping: () => boolean): Promise<void> {
    const users = new Set(this.named);
    this.named.clear();
    if (performance.now() >= this.lookAt) for (const userId of await this.look()) users.add(userId);
    const waiting = [...users];
    const readNext = async () => {
      for (let userId = waiting.shift(); userId !== undefined && !isStopping(); userId = waiting.shift())
        await this.advance(userId, isStopping);
    };
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, readNext));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async advance(userId: string, isStopping: () => boolean): Promise<void> {
    const { read, admitted } = await this.advancer.advance(userId, isStopping);
    // The recorded events cannot be read yet: an earlier transaction is still running.
    if (read === 0) this.lookAt = Math.min(this.lookAt, performance.now() + this.pauseMs);
    if (admitted === 0) return;
    this.known.dueIn(0);
    const slots = [webhookSlot(userId)];
    this.scheduler.wake(slots);
    // Without Redis this takes its time, and others wait to be read for.
    void this.bus.publish('deliveries.due', { count: admitted, slots });
  }

  /** @returns the users whose log goes on */
  private async look(): Promise<string[]> {
    const { workers, rank } = this.sessions.rank ?? { workers: 1, rank: 0 };
    const isAll = this.looks % LOOK_AT_ALL === 0;
    const bound = this.looks % LOOK_FAR === 0 ? '' : idBound('evt', this.lastLookAt - RECORDED_WITHIN_MS);
    const now = Date.now();
    // Also after a look that fails.
    this.lookAt = performance.now() + LOOK_EVERY_MS;
    const rows = await LOOK.run(this.dataSource, [workers, rank, isAll, bound]);
    const users = (isReadable: boolean) =>
      rows.flatMap((row) => (row.userId !== null && row.isReadable === isReadable ? [row.userId] : []));
    const isHeld = users(false).length > 0;
    this.pauseMs = isHeld ? Math.min(this.pauseMs * 2, LOOK_EVERY_MS) : HELD_PAUSE_MS;
    if (isHeld) this.lookAt = performance.now() + this.pauseMs;
    this.looks += 1;
    this.lastLookAt = now;
    this.note(rows);
    return users(true);
  }

  private note(rows: readonly LookRow[]): void {
    const [first] = rows;
    if (!first) return;
    this.known.isUsed = first.isUsed;
    this.known.users = new Set(rows.flatMap(({ userId }) => userId ?? []));
    if (first.dueInMs !== null) this.known.dueIn(Math.max(first.dueInMs, 0));
  }
}
