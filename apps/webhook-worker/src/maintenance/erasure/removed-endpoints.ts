import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { changedRows, deleteInBatches } from './erasure-batches';

const ENDPOINTS = 50;
const DELIVERIES = 2_000;

/** Nothing more is sent: a send reads address and secret when it is leased, and none is leased now. */
const BLANK = `
  UPDATE pipeline.webhook_endpoint
     SET url = '', host = '', description = NULL, secret = '', secret_key_id = '',
         previous_secret = NULL, previous_secret_key_id = NULL, previous_secret_expires_at = NULL
   WHERE deleted_at IS NOT NULL AND url <> ''`;

const REMOVED = `
  SELECT id, user_id AS "userId" FROM pipeline.webhook_endpoint
   WHERE deleted_at IS NOT NULL AND id > $1 ORDER BY id LIMIT ${ENDPOINTS}`;

const DELETE_NOTICES = 'DELETE FROM pipeline.webhook_notice WHERE user_id = $1 AND endpoint_id = $2';

/** `BacklogDrainer` cancels open ones first. */
const DELETE_DELIVERIES = `
  DELETE FROM pipeline.webhook_delivery
   WHERE id IN (SELECT id FROM pipeline.webhook_delivery
                 WHERE endpoint_id = $1 AND state IN ('succeeded', 'exhausted', 'blocked', 'cancelled')
                 LIMIT ${DELIVERIES} FOR UPDATE SKIP LOCKED)`;

/** Arrivals that no worker has added; a worker drops those of removed webhooks as well. */
const DELETE_ARRIVALS = 'DELETE FROM pipeline.webhook_arrival WHERE endpoint_id = $1';

/** Only once every transaction that saw the endpoint, and may still commit a delivery for it, must have ended. */
const DROP = `
  DELETE FROM pipeline.webhook_endpoint
   WHERE id = $1 AND deleted_at < now() - interval '2 minutes'
     AND NOT EXISTS (SELECT FROM pipeline.webhook_delivery WHERE endpoint_id = $1)`;

/** Erases address and secrets of removed webhooks, deletes their deliveries and notices, then the webhooks. */
@Injectable()
export class RemovedEndpoints {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the number of deleted deliveries, notices and endpoints */
  async erase(isStopping: () => boolean): Promise<number> {
    await this.dataSource.query(BLANK);
    let total = 0;
    let afterId: string | undefined = '';
    while (afterId !== undefined && !isStopping()) {
      const endpoints: { id: string; userId: string }[] = await this.dataSource.query(REMOVED, [afterId]);
      for (const { id, userId } of endpoints) total += await this.eraseOne(userId, id, isStopping);
      afterId = endpoints.length === ENDPOINTS ? endpoints.at(-1)?.id : undefined;
    }
    return total;
  }

  private async eraseOne(userId: string, id: string, isStopping: () => boolean): Promise<number> {
    const deliveries = { statement: DELETE_DELIVERIES, values: [id], rows: DELIVERIES };
    return (
      (await changedRows(this.dataSource, DELETE_NOTICES, [userId, id])) +
      (await deleteInBatches(this.dataSource, deliveries, isStopping)) +
      (await changedRows(this.dataSource, DELETE_ARRIVALS, [id])) +
      (await changedRows(this.dataSource, DROP, [id]))
    );
  }
}
