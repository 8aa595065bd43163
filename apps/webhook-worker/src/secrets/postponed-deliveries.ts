import { Injectable, Logger } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { arrivalsOf } from '../delivery/state/statement-parts.sql';

/** Rows per transaction: some tens of milliseconds. */
const BATCH = 2_000;

/**
 * Makes deliveries in the pause after an internal fault due now. The number of faults stays, so that a further failure
 * waits longer than before. $1 maximum of rows
 */
const RESUME = new PreparedStatement<{ endpoint_id: string }>(
  'webhook-resume',
  `
WITH chosen AS (
  SELECT id FROM pipeline.webhook_delivery
   WHERE state = 'pending' AND due_since IS NOT NULL AND own_faults > 0 AND next_attempt_at > now()
   LIMIT $1 FOR UPDATE SKIP LOCKED
), resumed AS (
  UPDATE pipeline.webhook_delivery AS delivery SET next_attempt_at = now()
    FROM chosen WHERE delivery.id = chosen.id
  RETURNING delivery.user_id, delivery.endpoint_id, delivery.state, delivery.next_attempt_at,
            delivery.sequence, delivery.attempt
), ${arrivalsOf('resumed')}
SELECT endpoint_id FROM resumed`,
);

/**
 * The same for subscriptions. Their rows are locked first, as by the claim; few wait so, because a claim tries few of a
 * subscription whose secret cannot be opened.
 */
const RESUME_SUBSCRIPTIONS = new PreparedStatement<{ id: string }>(
  'subscription-resume',
  `
WITH postponed AS (
  SELECT id, subscription_id FROM pipeline.event_subscription_delivery
   WHERE state = 'waiting' AND due_since IS NOT NULL AND own_faults > 0 AND next_attempt_at > now()
), locked AS MATERIALIZED (
  SELECT id FROM pipeline.event_subscription
   WHERE id IN (SELECT subscription_id FROM postponed) ORDER BY id FOR UPDATE
), resumed AS (
  UPDATE pipeline.event_subscription_delivery AS delivery SET next_attempt_at = now()
    FROM postponed JOIN locked ON locked.id = postponed.subscription_id
   WHERE delivery.id = postponed.id AND delivery.state = 'waiting'
  RETURNING delivery.id, delivery.subscription_id
), due AS (
  UPDATE pipeline.event_subscription AS subscription
     SET due_at = least(subscription.due_at, now()), version = subscription.version + 1
    FROM locked WHERE subscription.id = locked.id
)
SELECT id FROM resumed`,
);

/** Deliveries in the pause after an internal fault. */
@Injectable()
export class PostponedDeliveries {
  private readonly logger = new Logger(PostponedDeliveries.name);

  constructor(private readonly dataSource: DataSource) {}

  /** Makes all of them due now: their fault is fixed. @returns their number */
  async resume(): Promise<number> {
    let { length: resumed } = await RESUME_SUBSCRIPTIONS.run(this.dataSource, []);
    for (;;) {
      const { length } = await RESUME.run(this.dataSource, [BATCH]);
      resumed += length;
      if (length < BATCH) break;
    }
    if (resumed > 0)
      this.logger.log({ message: 'deliveries that an internal fault had postponed are due now', resumed });
    return resumed;
  }
}
