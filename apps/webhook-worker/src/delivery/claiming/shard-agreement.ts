import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettingsError } from '@wagewright/config';
import { DataSource } from 'typeorm';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { ShardRepository } from './shard.repository';

/** Longer than a worker counts as alive after its death. */
const GONE_AFTER_MS = 7_000;
const EVERY_MS = 500;

/** Numbers of shards of living workers other than $1. Before the first migration there is no table, and no worker. */
const OTHER_NUMBERS = `
SELECT DISTINCT split_part(id, '_', 3) AS shards FROM pipeline.webhook_worker
 WHERE alive_until > now() AND split_part(id, '_', 3) <> $1`;
const TABLE = `SELECT to_regclass('pipeline.webhook_worker') IS NOT NULL AS is_there`;

/**
 * Two numbers of shards put an endpoint into two shards at once: the workers would not count each other's sends, nor keep
 * its order. So a worker starts only beside others that divide by the same number.
 */
@Injectable()
export class ShardAgreement implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: DeliveryLimitsEnv,
    private readonly shards: ShardRepository,
  ) {}

  /**
   * @param patienceMs how long workers may go on that are ending, or have died
   * @throws SettingsError with both numbers when others go on
   */
  async onModuleInit(patienceMs = GONE_AFTER_MS): Promise<void> {
    const [found] = await this.dataSource.query<{ is_there: boolean }[]>(TABLE);
    if (!found?.is_there) return;
    const until = performance.now() + patienceMs;
    let others = await this.otherNumbers();
    while (others.length > 0 && performance.now() < until) {
      await sleep(EVERY_MS);
      others = await this.otherNumbers();
    }
    if (others.length === 0) {
      // If two start at the same time, whoever looks after the other's first sign of life sees it.
      await this.shards.beat();
      others = await this.otherNumbers();
      if (others.length === 0) return;
      await this.shards.forget();
    }
    const problem = `is ${this.limits.shards}, but workers that are running have ${others.join(', ')}. It is changed while no worker runs: docs/capacity.md`;
    throw new SettingsError([{ variable: 'WEBHOOK_SHARDS', problem }]);
  }

  private async otherNumbers(): Promise<string[]> {
    const values = [String(this.limits.shards)];
    const rows = await this.dataSource.query<{ shards: string }[]>(OTHER_NUMBERS, values);
    return rows.map(({ shards }) => shards);
  }
}
