import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { plainSteps } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';
import {
  COUNT_RECOVERABLE,
  RECOVER,
  RESUME_DELIVERIES,
  RESUME_ENDPOINT,
  RETRY,
} from '../delivery/state/replay.statements';

/** Rows per transaction of a recovery: some tens of milliseconds, so that nothing waits for its locks. */
const BATCH = 2_000;

export interface RecoveryRange {
  /** Deliveries of events recorded at or after … */
  since: Date;
  /** … and before. */
  until: Date;
}

/** Makes deliveries due again, always by owner. */
@Injectable()
export class DeliveryReplayRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async retryOwned(
    userId: string,
    endpointId: string,
    id: string,
    step = plainSteps(this.dataSource),
  ): Promise<void> {
    await step(0, async (manager) => {
      await manager.query(RETRY, [id, endpointId, userId]);
    });
  }

  /** Ends the pause of an endpoint, and makes due what waits for its next attempt, in batches. @returns their number */
  async resume(userId: string, endpointId: string, step = plainSteps(this.dataSource)): Promise<number> {
    let resumed = 0;
    for (let number = 0; ; number++) {
      const count = await step(number, (manager) => resumeBatch(manager, userId, endpointId));
      resumed += count;
      if (count < BATCH) return resumed;
    }
  }

  async countRecoverable(userId: string, endpointId: string, range: RecoveryRange): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(COUNT_RECOVERABLE, [
      endpointId,
      userId,
      range.since,
      range.until,
    ]);
    return rows[0]?.count ?? 0;
  }

  /** In batches, oldest first. @returns the number made due again */
  async recoverAll(
    userId: string,
    endpointId: string,
    range: RecoveryRange,
    step = plainSteps(this.dataSource),
  ): Promise<number> {
    let recovered = 0;
    let afterId = '';
    for (let number = 0; ; number++) {
      const values = [endpointId, userId, range.since, range.until, afterId, BATCH];
      const { count, last } = await step(number, (manager) => recoverBatch(manager, values));
      recovered += count;
      if (count < BATCH || last === null) return recovered;
      afterId = last;
    }
  }
}

/** Deliveries before their endpoint, like every statement that locks both. */
async function resumeBatch(manager: EntityManager, userId: string, endpointId: string): Promise<number> {
  const rows = await manager.query<{ count: number }[]>(RESUME_DELIVERIES, [endpointId, userId, BATCH]);
  await manager.query(RESUME_ENDPOINT, [endpointId, userId]);
  return rows[0]?.count ?? 0;
}

async function recoverBatch(
  manager: EntityManager,
  values: readonly unknown[],
): Promise<{ count: number; last: string | null }> {
  const rows = await manager.query<{ count: number; last: string | null }[]>(RECOVER, [...values]);
  return rows[0] ?? { count: 0, last: null };
}
