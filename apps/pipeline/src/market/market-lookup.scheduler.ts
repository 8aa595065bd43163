import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type MarketQuestion, MessageBus } from '@wagewright/messaging';
import { BackgroundTask, type NextRun } from '@wagewright/observability';
import type { EntityManager } from 'typeorm';
import type { UnitOfWork } from '../records/record-transaction';
import { MarketLookupQueue, QUESTIONS_OF_A_JOB } from './market-lookup.queue';
import { MarketLookupRepository } from './market-lookup.repository';

export { ANSWER_TIMEOUT } from './market-lookup.repository';

/** How long questions are collected, so that a burst is sent together. */
const BATCH_DELAY_MS = 100;
/** Interval of the sweep for due questions without a wake, such as unanswered ones. */
const SWEEP_EVERY_MS = 15_000;
const BATCH = 200;
/** Maximum of BullMQ jobs in Redis; with more, further questions wait in PostgreSQL. */
const MAX_WAITING = 10;
const FULL_RETRY_MS = 1_000;
/** Maximum of new jobs that wait in memory for their question: some 3 MB. */
const MAX_FRESH = 10_000;
/** Longer than all replicas of the compensation service take to load a release. */
const SETTLED_MINUTES = 10;

/**
 * Sends due questions to the compensation service. PostgreSQL keeps them, so neither a flushed Redis nor a stopped
 * compensation service loses one: an unanswered question is asked again.
 */
@Injectable()
export class MarketLookupScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MarketLookupScheduler.name);
  private readonly asking = new BackgroundTask({
    name: MarketLookupScheduler.name,
    run: () => this.askDue(),
    next: (next) => next ?? SWEEP_EVERY_MS,
    failure: 'market look-ups are postponed',
    level: 'debug',
  });
  /** Questions about new jobs, whose rows are not due yet. */
  private readonly fresh: MarketQuestion[] = [];

  constructor(
    private readonly lookups: MarketLookupRepository,
    private readonly queue: MarketLookupQueue,
    private readonly bus: MessageBus,
  ) {}

  onApplicationBootstrap(): void {
    this.asking.wake(SWEEP_EVERY_MS);
    this.bus.subscribe('dataset.published', ({ releaseId }) => void this.onReleasePublished(releaseId));
    this.bus.onReconnect(() => this.wake());
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.fresh.length > 0) await this.asking.runNow();
    await this.asking.stop();
  }

  /**
   * Asks about new jobs, whose rows become due after `ANSWER_TIMEOUT` only: it saves a claim. A question that is lost,
   * or beyond the room in memory, is asked then. Neither waits nor fails.
   */
  ask(jobs: readonly { id: string; title: string; location: string | null; company: string }[]): void {
    for (const { id, title, location, company } of jobs.slice(0, MAX_FRESH - this.fresh.length))
      this.fresh.push({ jobId: id, title, location, company });
    this.wake();
  }

  async request(unit: UnitOfWork, jobId: string): Promise<void> {
    await this.lookups.request(unit.manager, jobId);
    unit.afterCommit(() => this.wake());
  }

  /** Call `wake` after the commit. */
  async requestMany(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
    if (jobIds.length > 0) await this.lookups.requestMany(manager, jobIds);
  }

  /**
   * Schedules a run because a question is due. Neither waits nor fails, so the caller's write does not depend on it.
   */
  wake(): void {
    this.asking.wake(BATCH_DELAY_MS);
  }

  /** Makes every job due when the release is new. Never rejects. */
  async onReleasePublished(releaseId: string): Promise<void> {
    await this.recordRelease(releaseId, 0);
  }

  /**
   * Handles the release of an answer like `onReleasePublished`, because the announcement may be lost. While replicas of
   * the compensation service have different releases, their answers must not start one refresh after another; so the
   * recorded release must be some minutes old. Never rejects.
   */
  async onAnswerFrom(releaseId: string): Promise<void> {
    await this.recordRelease(releaseId, SETTLED_MINUTES);
  }

  private async recordRelease(releaseId: string, settledMinutes: number): Promise<void> {
    try {
      await this.lookups.recordRelease(releaseId, settledMinutes);
      this.wake();
    } catch (error) {
      this.logger.warn({ message: 'could not record the new dataset release', err: error });
    }
  }

  /** New jobs come before those of a refresh. @returns when to run again; undefined when nothing is left */
  private async askDue(): Promise<NextRun | undefined> {
    const room = Math.min(BATCH, (MAX_WAITING - (await this.queue.waiting())) * QUESTIONS_OF_A_JOB);
    if (room <= 0) return notBefore(FULL_RETRY_MS);
    const fresh = this.fresh.slice(0, room);
    const due = await this.lookups.claimDue(room - fresh.length);
    await this.queue.ask([...fresh, ...due]);
    this.fresh.splice(0, fresh.length);
    const more = fresh.length + due.length === room || (await this.lookups.advanceRefresh(BATCH)) > 0;
    return more ? notBefore(BATCH_DELAY_MS) : undefined;
  }
}

function notBefore(ms: number): NextRun {
  return { ms, earliestMs: ms };
}
