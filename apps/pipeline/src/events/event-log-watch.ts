import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { isPassing } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { BackgroundTask } from '@wagewright/observability';
import { EventLogRepository } from '@wagewright/events';
import { LogWatcher, type Waking } from './log-watcher';

/** Between two checks of all waiting users' logs, which find events whose message was lost. */
const LOOK_AT_ALL_MS = 1_000;
/** After a failed check, which would otherwise be made again at once for as long as PostgreSQL is away. */
const FAILED_PAUSE_MS = 250;
/** At least this long between two checks of the logs named in messages: messages in between share one check. */
const SPACING_MS = 5;
/**
 * Before a first recheck of events that an earlier transaction holds back; each further recheck waits twice as long.
 */
const HELD_FIRST_MS = 5;
const HELD_LONGEST_MS = 250;
const NOBODY_WAITS_MS = 86_400_000;

interface WatchedUser {
  watchers: Set<LogWatcher>;
  /** The watermark of the last check of this user's log. */
  seen: number;
}

/**
 * Wakes the readers of this process that wait for events. A message names the user whose log has grown; one statement
 * then checks the logs of all named users, and once a second the logs of all waiting users. So a lost message costs a
 * second, and thousands of idle readers cost one statement a second.
 */
@Injectable()
export class EventLogWatch implements OnModuleInit, OnModuleDestroy {
  private readonly users = new Map<string, WatchedUser>();
  private readonly named = new Set<string>();
  /** By `performance.now()`. */
  private nextLookAtAll = 0;
  private heldMs = HELD_FIRST_MS;
  private isStopping = false;
  /** See `awaySince`. */
  private failingSince?: number;
  private readonly looking = new BackgroundTask({
    name: EventLogWatch.name,
    run: () => this.look(),
    next: (isHeld) => ({ ms: this.pause(isHeld === true), earliestMs: SPACING_MS }),
    failure: 'could not look for new events',
    isExpected: isPassing,
  });

  constructor(
    private readonly log: EventLogRepository,
    private readonly bus: MessageBus,
  ) {}

  /** Since when PostgreSQL has been unavailable to waiting readers, by `performance.now()`; undefined while it answers. */
  get awaySince(): number | undefined {
    return this.failingSince;
  }

  onModuleInit(): void {
    this.bus.subscribe('events.recorded', ({ userIds }) => this.lookAt(userIds));
    this.bus.subscribe('credentials.changed', ({ accountId }) => this.wakeReaders(accountId, 'access'));
    this.bus.onReconnect(() => this.lookAtAll());
  }

  /** Ends the readers before anything else, so that they reconnect to another process. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    for (const userId of this.users.keys()) this.wakeReaders(userId, 'stop');
    await this.looking.stop();
  }

  /**
   * Registers a reader that waits for a user's events. Call it before reading the log: an event committed after the
   * read then ends the next wait.
   */
  watch(userId: string): LogWatcher {
    const user = this.users.get(userId) ?? { watchers: new Set(), seen: 0 };
    const watcher = new LogWatcher((closed) => this.leave(userId, closed));
    this.users.set(userId, user);
    user.watchers.add(watcher);
    // A reader that registers during shutdown is ended too.
    if (this.isStopping) watcher.wake('stop');
    this.looking.wake(LOOK_AT_ALL_MS);
    return watcher;
  }

  private leave(userId: string, watcher: LogWatcher): void {
    const user = this.users.get(userId);
    user?.watchers.delete(watcher);
    if (user?.watchers.size === 0) this.users.delete(userId);
    if (this.users.size === 0) this.failingSince = undefined;
  }

  private lookAt(userIds: readonly string[]): void {
    const waitedFor = userIds.filter((userId) => this.users.has(userId));
    if (waitedFor.length === 0) return;
    for (const userId of waitedFor) this.named.add(userId);
    this.looking.wake();
  }

  private lookAtAll(): void {
    this.nextLookAtAll = 0;
    if (this.users.size > 0) this.looking.wake();
  }

  /** @returns whether an earlier transaction holds events back */
  private async look(): Promise<boolean> {
    const seen = this.logsToLookAt();
    if (seen.size === 0) return false;
    try {
      const { watermark, fresh, held } = await this.log.news(seen);
      this.failingSince = undefined;
      for (const userId of seen.keys()) this.noteSeen(userId, watermark);
      for (const userId of fresh) this.wakeReaders(userId, 'events');
      for (const userId of held) this.named.add(userId);
      return held.length > 0;
    } catch (error) {
      this.failingSince ??= performance.now();
      this.nextLookAtAll = performance.now() + FAILED_PAUSE_MS;
      throw error;
    }
  }

  private logsToLookAt(): Map<string, number> {
    const now = performance.now();
    const isForAll = now >= this.nextLookAtAll;
    if (isForAll) this.nextLookAtAll = now + LOOK_AT_ALL_MS;
    const userIds = isForAll ? [...this.users.keys()] : [...this.named];
    this.named.clear();
    return new Map(
      userIds.flatMap((userId) => {
        const user = this.users.get(userId);
        return user ? [[userId, user.seen] as const] : [];
      }),
    );
  }

  private noteSeen(userId: string, watermark: number): void {
    const user = this.users.get(userId);
    if (user) user.seen = watermark;
  }

  private wakeReaders(userId: string, waking: Waking): void {
    this.users.get(userId)?.watchers.forEach((watcher) => watcher.wake(waking));
  }

  private pause(isHeld: boolean): number {
    if (this.users.size === 0) return NOBODY_WAITS_MS;
    const untilAll = Math.max(0, this.nextLookAtAll - performance.now());
    if (!isHeld) {
      this.heldMs = HELD_FIRST_MS;
      return Math.max(untilAll, SPACING_MS);
    }
    const pause = this.heldMs;
    this.heldMs = Math.min(pause * 2, HELD_LONGEST_MS);
    return Math.min(pause, Math.max(untilAll, SPACING_MS));
  }
}
