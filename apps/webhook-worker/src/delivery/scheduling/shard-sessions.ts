import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { BackgroundTask } from '@wagewright/observability';
import { DeliveryDispatcher } from './delivery-dispatcher';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { InFlight } from './in-flight';
import { shardsServed } from './scheduling.metrics';
import { ShardRepository } from './shard.repository';

/** Several beats in the 5 s for which a worker counts as alive. */
const BEAT_EVERY_MS = 1_000;
/** A shard with nothing to do for so long is left; whatever becomes due later brings a job for it. */
const IDLE_MS = 2_000;

/**
 * The shards that this worker serves, each from a job of the queue until there is nothing to do for it, another worker
 * should have it, or the process ends. Says every second that this worker is alive.
 */
@Injectable()
export class ShardSessions implements OnApplicationBootstrap {
  /** By shard: ends the session. */
  private readonly sessions = new Map<number, () => void>();
  /** Shards that are being acquired: PostgreSQL may know already, and there is no session yet. */
  private readonly acquiring = new Set<number>();
  private readonly servedByOthers = new Set<number>();
  private readonly beating = new BackgroundTask({
    name: ShardSessions.name,
    run: () => this.beat(),
    next: BEAT_EVERY_MS,
    failure: 'the worker could not say that it is alive',
    isExpected: isConnectionError,
  });
  private workers = 1;
  private isFirst = false;
  private firstBeat: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly shards: ShardRepository,
    private readonly dispatcher: DeliveryDispatcher,
    private readonly inFlight: InFlight,
    private readonly limits: DeliveryLimitsEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.firstBeat = this.beating.runNow();
  }

  /** How many shards this worker should serve: an equal part of all. */
  get share(): number {
    return Math.ceil(this.limits.shards / this.workers);
  }

  /** Serves the shard, unless another worker does. Resolves when it is not served here any more. */
  async serve(shard: number): Promise<void> {
    await this.firstBeat;
    if (this.isStopping || this.sessions.has(shard) || !(await this.acquire(shard))) return;
    const ended = new Promise<void>((resolve) => this.sessions.set(shard, resolve));
    shardsServed.set(this.sessions.size);
    try {
      await this.countOthers([...this.sessions.keys()]);
      if (this.sessions.has(shard)) this.dispatcher.serve(shard);
    } catch (error) {
      await this.end([shard]);
      throw error;
    }
    await ended;
  }

  private async acquire(shard: number): Promise<boolean> {
    this.acquiring.add(shard);
    try {
      return await this.shards.acquire(shard);
    } finally {
      this.acquiring.delete(shard);
    }
  }

  /** To be called when deliveries became due. @returns whether a shard of them may be served by nobody */
  wake(slots: readonly number[]): boolean {
    const named = slots.map((slot) => slot % this.limits.shards);
    if (named.length === 0 || named.some((shard) => this.sessions.has(shard))) this.dispatcher.wake();
    return (
      named.length === 0 ||
      named.some((shard) => !this.sessions.has(shard) && !this.servedByOthers.has(shard))
    );
  }

  /** Leaves every shard, also those with work: an operator has paused the queue. */
  async leaveAll(): Promise<void> {
    await this.end([...this.sessions.keys()]);
  }

  /** Other workers may have the shards at once; what is being sent ends by itself. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.dispatcher.stop();
    await this.end([...this.sessions.keys()]);
  }

  /** To be called last: while this worker sends, it has to be alive for the others. */
  async close(): Promise<void> {
    await this.beating.stop();
    // While PostgreSQL is away nobody hears of it; then its silence says the same.
    await this.shards.forget().catch(() => undefined);
  }

  /** Whether this worker does what one of all workers is enough for. */
  get isFirstWorker(): boolean {
    return this.isFirst;
  }

  private async beat(): Promise<void> {
    const begun = [...this.sessions.keys()];
    const { workers, isFirst, own, others } = await this.shards.beat();
    Object.assign(this, { workers, isFirst });
    this.inFlight.shareAmong(workers);
    this.servedByOthers.clear();
    for (const shard of others) this.servedByOthers.add(shard);
    const lost = begun.filter((shard) => !own.includes(shard));
    if (this.inFlight.isSharedWithOthers) await this.countOthers([...this.sessions.keys()]);
    await this.end([...lost, ...this.idle(), ...this.surplus()]);
    await this.releaseForgotten(own);
  }

  /**
   * Shards that are this worker's for PostgreSQL only: the answer to their acquisition was lost, or their release was. As
   * long as this worker is alive no other may take them, so that they would be served by nobody.
   *
   * @param own what PostgreSQL said; a shard that was released since then is released once more
   */
  private async releaseForgotten(own: readonly number[]): Promise<void> {
    await this.shards.release(own.filter((shard) => !this.sessions.has(shard) && !this.acquiring.has(shard)));
  }

  private idle(): number[] {
    return [...this.sessions.keys()].filter((shard) => this.dispatcher.idleMs(shard) > IDLE_MS);
  }

  private surplus(): number[] {
    return [...this.sessions.keys()].slice(this.share);
  }

  private async countOthers(shards: readonly number[]): Promise<void> {
    this.inFlight.othersHold(await this.shards.heldByOthers(shards));
  }

  private async end(shards: readonly number[]): Promise<void> {
    const ending = [...new Set(shards)].filter((shard) => this.sessions.has(shard));
    if (ending.length === 0) return;
    await this.dispatcher.leave(ending);
    // While PostgreSQL is away nobody else can take them; the first beat that it answers releases them.
    await this.shards.release(ending).catch(() => undefined);
    for (const shard of ending) {
      this.sessions.get(shard)?.();
      this.sessions.delete(shard);
    }
    shardsServed.set(this.sessions.size);
  }
}
