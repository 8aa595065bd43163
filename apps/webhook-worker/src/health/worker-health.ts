import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CheckFailure, HealthRegistry, withTimeout } from '@wagewright/observability';
import { RequestRedis } from '@wagewright/redis';
import { ShardProcessor } from '../delivery/claiming/shard.processor';
import { ShardQueue } from '../delivery/claiming/shard-queue';
import { ShardScheduler } from '../delivery/claiming/shard-scheduler';
import { describeMissingKeys, UnreadableSecrets } from '../secrets/unreadable-secrets';

/** No outage of PostgreSQL or Redis stops the scheduler's checks: only a fault of this process does. */
const SCHEDULER_SILENCE_MS = 60_000;
/** Jobs wait, Redis answers, slots are free, and yet no job begins: the worker has lost its connection to the queue. */
const WORKER_SILENCE_MS = 60_000;

/** Less than a probe's timeout (5 s): while PostgreSQL hangs, the last reading decides. */
const SECRETS_BUDGET_MS = 2_500;

/**
 * Ready: the worker takes jobs, Redis accepts them, and it can sign for every webhook (PostgreSQL has its own check). A
 * worker that lacks a key still delivers for all others: not being ready stops a rollout and gives the reason. Live:
 * the scheduler runs, and waiting jobs are begun unless the queue is paused.
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

  /** While PostgreSQL is unavailable, its own check reports it; the last reading of the secrets counts. */
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

  /** An operator pauses a queue on purpose, and a restart would not change it. */
  private async jobsToBegin(): Promise<number> {
    return (await this.queue.isPaused()) ? 0 : this.queue.waiting();
  }
}
