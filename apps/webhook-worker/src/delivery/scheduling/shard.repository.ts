import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ACQUIRE_SHARD,
  BEAT,
  ENTER_FORGOTTEN,
  type ForgottenLook,
  FORGET_WORKER,
  HELD_BY_OTHERS,
  type HeldByOthers,
  RELEASE_SHARDS,
  SHARD_ANEW,
  UNSERVED_SHARDS,
  type WorkersAndShards,
} from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import type { UnservedShard } from './shard-queue';
import { WorkerIdentity } from '../lease/worker-identity';

/** Seconds after its last beat for which a worker counts as alive: some beats may be late. */
const ALIVE_S = 5;
const NO_LOOK: ForgottenLook = { entered: 0, firstsTo: '', retriesTo: '' };

/** Assigns shards to workers. PostgreSQL decides; the jobs in Redis only wake and distribute. */
@Injectable()
export class ShardRepository {
  private lastLook = NO_LOOK;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: DeliveryLimitsEnv,
    private readonly identity: WorkerIdentity,
  ) {}

  /** Reports this worker as alive for the next five seconds. @returns its shards and those of the others */
  async beat(): Promise<WorkersAndShards> {
    const [found] = await BEAT.run(this.dataSource, [this.identity.id, ALIVE_S]);
    return found ?? { workers: 1, isFirst: true, own: [], others: [] };
  }

  /** @returns whether this worker has newly acquired the shard */
  async acquire(shard: number): Promise<boolean> {
    const rows = await ACQUIRE_SHARD.run(this.dataSource, [shard, this.identity.id]);
    return rows.length > 0;
  }

  async release(shards: readonly number[]): Promise<void> {
    if (shards.length > 0) await RELEASE_SHARDS.run(this.dataSource, [shards, this.identity.id]);
  }

  /** At the end of the process: removes all its claims. */
  async forget(): Promise<void> {
    await FORGET_WORKER.run(this.dataSource, [this.identity.id]);
  }

  /** Due shards without a living worker. */
  async unserved(): Promise<UnservedShard[]> {
    return UNSERVED_SHARDS.run(this.dataSource, [this.limits.shards]);
  }

  /** The running sends of other workers in these shards. */
  async heldByOthers(shards: readonly number[]): Promise<HeldByOthers[]> {
    return HELD_BY_OTHERS.run(this.dataSource, [shards, this.limits.shards, this.identity.id]);
  }

  /**
   * Adds endpoints with due deliveries that no shard has. A call examines some thousands of the endpoints with a
   * backlog; the next one continues there.
   * @returns their number
   */
  async enterForgotten(): Promise<number> {
    await SHARD_ANEW.run(this.dataSource, [this.limits.shards]);
    const { firstsTo, retriesTo } = this.lastLook;
    [this.lastLook = NO_LOOK] = await ENTER_FORGOTTEN.run(this.dataSource, [firstsTo, retriesTo]);
    return this.lastLook.entered;
  }
}
