import { Injectable } from '@nestjs/common';
import { cancelWaiting, holdWaiting } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';

/** Rows per transaction: some tens of milliseconds. */
const BATCH = 2_000;
const ENDPOINTS = 50;

/**
 * Longer than any transaction that may still commit a delivery for an endpoint it saw as active: statements take at
 * most seconds.
 */
const QUIET_BEFORE = `now() - interval '1 minute'`;

const UNDRAINED = `SELECT id FROM pipeline.webhook_endpoint WHERE settling ORDER BY id LIMIT ${ENDPOINTS}`;

const LOCK = `
  SELECT deleted_at IS NOT NULL AS removed, coalesce(deleted_at, disabled_at) < ${QUIET_BEFORE} AS quiet
    FROM pipeline.webhook_endpoint WHERE id = $1 AND settling FOR UPDATE SKIP LOCKED`;

/** Not while a delivery is claimed: a dying worker leaves it until its lease expires. */
const DRAINED = `
  UPDATE pipeline.webhook_endpoint SET settling = false
   WHERE id = $1 AND NOT EXISTS (
     SELECT FROM pipeline.webhook_delivery WHERE endpoint_id = $1 AND state = 'leased')`;

/**
 * Finds disabled and removed endpoints that count as drained but have waiting deliveries, such as a transaction of over
 * a minute adds. Each EXISTS uses a partial index.
 */
const FIND_LEFT_BEHIND = `
  UPDATE pipeline.webhook_endpoint AS endpoint SET settling = true
   WHERE (NOT active OR deleted_at IS NOT NULL) AND NOT settling
     AND (EXISTS (SELECT FROM pipeline.webhook_delivery WHERE endpoint_id = endpoint.id AND state = 'pending' AND attempt = 1)
       OR EXISTS (SELECT FROM pipeline.webhook_delivery WHERE endpoint_id = endpoint.id AND state = 'pending' AND attempt > 1)
       OR EXISTS (SELECT FROM pipeline.webhook_delivery WHERE endpoint_id = endpoint.id AND state = 'leased')
       OR deleted_at IS NOT NULL
          AND EXISTS (SELECT FROM pipeline.webhook_delivery WHERE endpoint_id = endpoint.id AND state = 'held'))`;

@Injectable()
export class BacklogDrainer {
  constructor(private readonly dataSource: DataSource) {}

  /** Marks endpoints for draining by their waiting deliveries, whatever their mark. @returns their number */
  async findLeftBehind(): Promise<number> {
    const [, found]: [unknown, number] = await this.dataSource.query(FIND_LEFT_BEHIND);
    return found;
  }

  /** Drains one batch of each marked endpoint. @returns whether there is more to do at once */
  async drain(): Promise<boolean> {
    const endpoints: { id: string }[] = await this.dataSource.query(UNDRAINED);
    let isMore = false;
    for (const { id } of endpoints) {
      const drained = await this.dataSource.transaction((manager) => drainOne(manager, id));
      if (drained === BATCH) isMore = true;
    }
    return isMore;
  }
}

/** The lock prevents the endpoint from being enabled meanwhile. @returns the number of held or cancelled deliveries */
async function drainOne(manager: EntityManager, id: string): Promise<number> {
  const rows: { removed: boolean; quiet: boolean }[] = await manager.query(LOCK, [id]);
  const [endpoint] = rows;
  if (!endpoint) return 0;
  const settle = endpoint.removed ? cancelWaiting : holdWaiting;
  const drained = await settle(manager, id, BATCH);
  if (drained === 0 && endpoint.quiet) await manager.query(DRAINED, [id]);
  return drained;
}
