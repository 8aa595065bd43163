import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deliveriesOf } from './erasure/deliveries-of.sql';
import { BATCH, eraseInBatches } from './erasure/erasure-batches';
import { noteDropped } from './note-dropped.sql';
import { MaintenanceEnv } from './maintenance.env';
import { PartitionService } from './partitions/partition.service';

/**
 * Ids ascend in time, so the oldest events come first in the primary key. Their age is judged afterwards: as a
 * condition it would read all young ones to fill the batch. Locked ones are left for later. Rows are deleted from the
 * table as a whole, because its triggers delete deliveries and attempts.
 * $1 begin after this id, $2 seconds kept
 */
const DELETE_OLD = (partition: string) => `
  WITH first AS MATERIALIZED (
    SELECT id, created_at < now() - make_interval(secs => $2) AS is_old
      FROM pipeline."${partition}" WHERE id > $1 ORDER BY id LIMIT ${BATCH}
  ), old AS (
    SELECT event.id FROM pipeline."${partition}" AS event JOIN first ON first.id = event.id
     WHERE first.is_old FOR UPDATE OF event SKIP LOCKED
  ), deleted AS (
    DELETE FROM pipeline.webhook_event AS event USING old
     WHERE event.id = old.id AND NOT EXISTS (
       SELECT FROM pipeline.webhook_delivery AS delivery
        WHERE ${deliveriesOf('event.id')} AND state IN ('pending', 'leased')
          AND endpoint_id NOT IN (SELECT id FROM pipeline.webhook_endpoint WHERE suspended))
    RETURNING event.id, event.transaction_id,
              substring(event.body FROM '"timestamp":"([^"]+)"')::timestamptz + interval '1 ms' AS at
  ), noted AS (
    ${noteDropped('deleted')}
  )
  SELECT (SELECT count(*)::integer FROM deleted) AS erased,
         count(*) FILTER (WHERE is_old)::integer AS seen, max(id) AS last FROM first`;

const FORGET_SECRETS = `
  UPDATE pipeline.webhook_endpoint
     SET previous_secret = NULL, previous_secret_key_id = NULL, previous_secret_expires_at = NULL
   WHERE previous_secret_expires_at < now() - interval '1 minute'`;

/**
 * Enforces the retention: drops whole partitions, and in a partition without a beginning or an end deletes rows in
 * batches that no delivery waits for.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: MaintenanceEnv,
    private readonly partitions: PartitionService,
  ) {}

  /**
   * Removes all old events; row by row up to the first batch with a young one.
   * @returns the number of deleted events without those of dropped partitions
   */
  async clean(isStopping: () => boolean = () => false): Promise<number> {
    await this.dataSource.query(FORGET_SECRETS);
    await this.partitions.maintain();
    let total = 0;
    for (const partition of await this.partitions.unbounded())
      total += await eraseInBatches(this.dataSource, DELETE_OLD(partition), this.env.retentionMs, isStopping);
    return total;
  }
}
