import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { BackgroundTask } from '@wagewright/observability';
import { DeliveryDispatcher } from './delivery-dispatcher';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { InFlight } from '../sending/in-flight';
import { shardsServed } from './claiming.metrics';
import { ShardRepository, type WorkerRank } from './shard.repository';

/** Several beats within the 5 s for which a worker counts as alive. */
const BEAT_EVERY_MS = 1_000;
/** A shard is left after this idle time; later deliveries bring a job for it. */
const IDLE_MS = 2_000;

/**
 * The shards of this worker, each from its job in the queue until it has no work, another worker should take it, or the
 * process ends. Reports every second that this worker is alive.
 */
@Injectable()
export class ShardSessions implements OnApplicationBootstrap {
  /** By shard: a function that ends the session. */
  private readonly sessions = new Map<number, () => void>();
  /** Shards being acquired: PostgreSQL may already have them as this worker's, without a session here. */
  private readonly acquiring = new Set<number>();
  private readonly servedByOthers = new Set<number>();
  private readonly beating = new BackgroundTask({
    name: ShardSessions.name,
    run: () => this.beat(),
    next: BEAT_EVERY_MS,
    failure: 'the worker could not say that it is alive',
    isExpected: isConnectionError,
  });
  private known: WorkerRank | undefined;
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

  /** This worker's equal share of all shards. */
  get share(): number {
    return Math.ceil(this.limits.shards / (this.known?.workers ?? 1));
  }

  /** Serves the shard, unless another worker does. Resolves when this worker stops serving it. */
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

  /**
   * Serves these shards as if their jobs had come, up to this worker's share.
   * @returns when this worker serves none of them any more
   */
  async serveUnqueued(shards: readonly number[]): Promise<void> {
    const room = Math.max(this.share - this.sessions.size, 0);
    await Promise.all(shards.slice(0, room).map((shard) => this.serve(shard)));
  }

  private async acquire(shard: number): Promise<boolean> {
    this.acquiring.add(shard);
    try {
      return await this.shards.acquire(shard);
    } finally {
      this.acquiring.delete(shard);
    }
  }

  /** Call it when deliveries became due. @returns whether one of their shards may have no worker */
  wake(slots: readonly number[]): boolean {
    const named = slots.map((slot) => slot % this.limits.shards);
    if (named.length === 0 || named.some((shard) => this.sessions.has(shard))) this.dispatcher.wake();
    return (
      named.length === 0 ||
      named.some((shard) => !this.sessions.has(shard) && !this.servedByOthers.has(shard))
    );
  }

  /** Leaves every shard, even with work: an operator has paused the queue. */
  async leaveAll(): Promise<void> {
    await this.end([...this.sessions.keys()]);
  }

  /** Releases the shards at once; running sends end by themselves. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.dispatcher.stop();
    await this.end([...this.sessions.keys()]);
  }

  /** Call it last: a sending worker must count as alive for the others. */
  async close(): Promise<void> {
    await this.beating.stop();
    // While PostgreSQL is unavailable nobody learns of it; then the missing beats have the same effect.
    await this.shards.forget().catch(() => undefined);
  }

  /** At most a second old; undefined before the first answer of PostgreSQL. */
  get rank(): WorkerRank | undefined {
    return this.known;
  }

  /** Whether this worker runs the tasks that need only one worker. */
  get isFirstWorker(): boolean {
    return this.known?.rank === 0;
  }

  private async beat(): Promise<void> {
    const begun = [...this.sessions.keys()];
    const { workers, rank, own, others } = await this.shards.beat();
    this.known = { workers, rank };
    this.inFlight.shareAmong(workers);
    this.servedByOthers.clear();
    for (const shard of others) this.servedByOthers.add(shard);
    const lost = begun.filter((shard) => !own.includes(shard));
    if (this.inFlight.isSharedWithOthers) await this.countOthers([...this.sessions.keys()]);
    await this.end([...lost, ...this.idle(), ...this.surplus()]);
    await this.releaseForgotten(own);
  }

  /**
   * Releases shards that only PostgreSQL regards as this worker's: the response to their acquisition or their release
   * was lost. While this worker is alive no other may take them, so nobody would serve them.
   *
   * @param own PostgreSQL's list; a shard released since then is released again
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
    // While PostgreSQL is unavailable nobody else can take them; the first successful beat releases them.
    await this.shards.release(ending).catch(() => undefined);
    for (const shard of ending) {
      this.sessions.get(shard)?.();
      this.sessions.delete(shard);
    }
    shardsServed.set(this.sessions.size);
  }
}
