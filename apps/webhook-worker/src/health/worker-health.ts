import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CheckFailure, HealthRegistry, withTimeout } from '@wagewright/observability';
import { RequestRedis } from '@wagewright/redis';
import { ShardProcessor } from '../delivery/scheduling/shard.processor';
import { ShardQueue } from '../delivery/scheduling/shard-queue';
import { ShardScheduler } from '../delivery/scheduling/shard-scheduler';
import { describeMissingKeys, UnreadableSecrets } from '../secrets/unreadable-secrets';

/** No outage of PostgreSQL or Redis keeps the scheduler from its looks: only a fault of this process does. */
const SCHEDULER_SILENCE_MS = 60_000;
/** Jobs wait, Redis answers, slots are free, and yet no job is begun: the worker has lost its connection to the queue. */
const WORKER_SILENCE_MS = 60_000;

/** Less than a probe waits (5 s): while PostgreSQL hangs, what was read before decides. */
const SECRETS_BUDGET_MS = 2_500;

/**
 * Ready: the worker takes jobs, Redis takes them, and it can sign for every webhook (PostgreSQL is checked beside it).
 * One that lacks a key goes on delivering for all others: not being ready stops a rollout and says why. Live: the scheduler
 * runs, and waiting jobs are begun unless the queue is paused.
 */
@Injectable()
export class WorkerHealth implements OnModuleInit {
  constructor(
    private readonly health: HealthRegistry,
    private readonly processor: ShardProcessor,
    private readonly scheduler: ShardScheduler,
    private readonly queue: ShardQueue,
    private readonly redis: RequestRedis,
    private readonly secrets: UnreadableSecrets,
  ) {}

  onModuleInit(): void {
    this.health.addReadiness({ name: 'worker', check: async () => this.mustBeRunning() });
    this.health.addReadiness(this.redis.writeCheck());
    this.health.addReadiness({ name: 'webhook_secrets', check: () => this.mustOpenSecrets() });
    this.health.addLiveness({ name: 'scheduler', check: async () => this.mustLook() });
    this.health.addLiveness({ name: 'progress', check: () => this.mustMakeProgress() });
  }

  private mustBeRunning(): void {
    if (!this.processor.isRunning()) throw new Error('the worker does not take jobs');
  }

  /** While PostgreSQL is away its own check says so; nothing is known of the secrets then but what was read before. */
  private async mustOpenSecrets(): Promise<void> {
    const reading = withTimeout(SECRETS_BUDGET_MS, this.secrets.missingKeys());
    const missing = await reading.catch(() => this.secrets.lastKnown ?? []);
    if (missing.length > 0) throw new CheckFailure(describeMissingKeys(missing));
  }

  private mustLook(): void {
    if (this.scheduler.sinceLastLookMs() > SCHEDULER_SILENCE_MS)
      throw new Error('the scheduler does not run');
  }

  private async mustMakeProgress(): Promise<void> {
    if (this.processor.idleMs() < WORKER_SILENCE_MS) return;
    const waiting = await this.jobsToBegin().catch(() => 0);
    if (waiting > 0) throw new Error('jobs wait and none is begun');
  }

  /** A paused queue is an operator's wish, and a restart would not change it. */
  private async jobsToBegin(): Promise<number> {
    return (await this.queue.isPaused()) ? 0 : this.queue.waiting();
  }
}
