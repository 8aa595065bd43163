import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { BackgroundTask, type NextRun } from '@wagewright/observability';
import type { UnitOfWork } from '../persistence/record-transaction';
import { MarketLookupQueue, QUESTIONS_OF_A_JOB } from './market-lookup.queue';
import { MarketLookupRepository } from './market-lookup.repository';

/** For so long after something became due, milliseconds, questions are gathered, to be sent together. */
const GATHER_MS = 100;
/** How often questions that were not answered are looked for when no call of `wake` says that something is due. */
const SWEEP_EVERY_MS = 15_000;
const BATCH = 200;
/** Jobs of questions that Redis holds; while nobody answers them the rest waits in PostgreSQL. */
const MAX_WAITING = 10;
/** How soon to look whether the window has room again. */
const FULL_MS = 1_000;
/** Longer than replicas of the compensation side take to load a release. */
const SETTLED_MINUTES = 10;

/**
 * Sends the questions that are due to the compensation side. PostgreSQL knows which those are, so neither a
 * flushed Redis nor a compensation side that is away loses one: what is not answered is asked again.
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
    await this.asking.stop();
  }

  /** Asks about a job whose title or location is another one now. */
  async request(unit: UnitOfWork, jobId: string): Promise<void> {
    await this.lookups.request(unit.manager, jobId);
    unit.afterCommit(() => this.wake());
  }

  /** Something is due. Neither waits nor fails: a job is added all the same. */
  wake(): void {
    this.asking.wake(GATHER_MS);
  }

  /** Estimates of another release than the last one make every job due. Never rejects. */
  async onReleasePublished(releaseId: string): Promise<void> {
    await this.note(releaseId, 0);
  }

  /**
   * The announcement of a release may be lost; an answer made from it tells as well. Replicas that have different
   * releases for a while must not start one refresh after the other. Never rejects.
   */
  async onAnswerFrom(releaseId: string): Promise<void> {
    await this.note(releaseId, SETTLED_MINUTES);
  }

  private async note(releaseId: string, settledMinutes: number): Promise<void> {
    try {
      await this.lookups.noteRelease(releaseId, settledMinutes);
      this.wake();
    } catch (error) {
      this.logger.warn({ message: 'could not note the new dataset release', err: error });
    }
  }

  /** New jobs come before those of a refresh. @returns when there may be more to ask; undefined when nothing is left */
  private async askDue(): Promise<NextRun | undefined> {
    const room = Math.min(BATCH, (MAX_WAITING - (await this.queue.waiting())) * QUESTIONS_OF_A_JOB);
    if (room <= 0) return notBefore(FULL_MS);
    const due = await this.lookups.claimDue(room);
    await this.queue.ask(due);
    const more = due.length === room || (await this.lookups.advanceRefresh(BATCH)) > 0;
    return more ? notBefore(GATHER_MS) : undefined;
  }
}

function notBefore(ms: number): NextRun {
  return { ms, earliestMs: ms };
}
