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

/** For so long after its last beat a worker counts as alive, seconds: some beats may be late. */
const ALIVE_S = 5;
const NO_LOOK: ForgottenLook = { entered: 0, firstsTo: '', retriesTo: '' };

/** Which worker serves which shard. PostgreSQL decides; the jobs in Redis only wake and spread. */
@Injectable()
export class ShardRepository {
  private lastLook = NO_LOOK;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: DeliveryLimitsEnv,
    private readonly identity: WorkerIdentity,
  ) {}

  /** Says that this worker is alive for the next five seconds. @returns what it and the others serve */
  async beat(): Promise<WorkersAndShards> {
    const [found] = await BEAT.run(this.dataSource, [this.identity.id, ALIVE_S]);
    return found ?? { workers: 1, isFirst: true, own: [], others: [] };
  }

  /** @returns whether this worker serves the shard now, and did not before */
  async acquire(shard: number): Promise<boolean> {
    const rows = await ACQUIRE_SHARD.run(this.dataSource, [shard, this.identity.id]);
    return rows.length > 0;
  }

  /** Lets other workers have the shards. */
  async release(shards: readonly number[]): Promise<void> {
    if (shards.length > 0) await RELEASE_SHARDS.run(this.dataSource, [shards, this.identity.id]);
  }

  /** At the end of the process: it holds nothing any more. */
  async forget(): Promise<void> {
    await FORGET_WORKER.run(this.dataSource, [this.identity.id]);
  }

  /** Shards with something due that no living worker serves. */
  async unserved(): Promise<UnservedShard[]> {
    return UNSERVED_SHARDS.run(this.dataSource, [this.limits.shards]);
  }

  /** What other workers are sending in these shards. */
  async heldByOthers(shards: readonly number[]): Promise<HeldByOthers[]> {
    return HELD_BY_OTHERS.run(this.dataSource, [shards, this.limits.shards, this.identity.id]);
  }

  /**
   * Enters endpoints that have something due and of which no shard knows. A call looks at some thousands of those that
   * have a backlog; the next one goes on from there.
   * @returns how many
   */
  async enterForgotten(): Promise<number> {
    await SHARD_ANEW.run(this.dataSource, [this.limits.shards]);
    const { firstsTo, retriesTo } = this.lastLook;
    [this.lastLook = NO_LOOK] = await ENTER_FORGOTTEN.run(this.dataSource, [firstsTo, retriesTo]);
    return this.lastLook.entered;
  }
}
