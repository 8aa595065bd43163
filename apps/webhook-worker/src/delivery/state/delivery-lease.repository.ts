import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import type { LeasedWebhook } from './leased-delivery';
import { DataSource } from 'typeorm';
import { INTERNAL_FAULT } from './internal-fault';
import { arrivalsOf, isFirstHeldNotice } from './statement-parts.sql';

/** $1 leases: their deliveries stay due, and no attempt is counted. */
export const RELEASE = new PreparedStatement(
  'webhook-lease-release',
  `
WITH released AS (
  UPDATE pipeline.webhook_delivery SET state = 'pending', lease = NULL, claimed_until = NULL
   WHERE lease = ANY($1) AND state = 'leased'
  RETURNING user_id, endpoint_id, state, next_attempt_at, sequence, attempt
), ${arrivalsOf('released')}
SELECT FROM released`,
);

/** The owner's message while it is postponed, and at its end. */
const POSTPONED_ERROR =
  'A fault of this service has kept it from being delivered. It is tried again by itself.';
const GIVEN_UP_ERROR = 'A fault of this service has kept it from being delivered.';

/**
 * Postpones after an internal fault, without counting an attempt: the pause doubles with each fault in a row, and the
 * age keeps counting. Fault number $5 holds the delivery and writes a notice to its owner. A test by hand ends at the
 * first one, because its caller waits.
 *
 * $1 delivery, $2 lease, $3 first pause in seconds, $4 longest pause in seconds, $5 faults after which it is held; null
 * for a fault that may last
 */
export const POSTPONE = new PreparedStatement(
  'webhook-lease-postpone',
  `
WITH postponed AS (
  UPDATE pipeline.webhook_delivery
     SET state = CASE WHEN trigger = 'test' THEN 'exhausted' WHEN own_faults + 1 >= $5::integer THEN 'held' ELSE 'pending' END,
         lease = NULL, claimed_until = NULL, own_faults = own_faults + 1,
         due_since = coalesce(due_since, next_attempt_at),
         next_attempt_at = now() + make_interval(secs => least($3 * power(2, least(own_faults, 30)), $4)),
         last_error = CASE WHEN trigger = 'test' OR own_faults + 1 >= $5 THEN '${GIVEN_UP_ERROR}' ELSE '${POSTPONED_ERROR}' END,
         finished_at = CASE WHEN trigger = 'test' THEN now() END
   WHERE id = $1 AND lease = $2 AND state = 'leased'
  RETURNING user_id, endpoint_id, state, next_attempt_at, sequence, attempt
), ${arrivalsOf('postponed')}, notice AS (
  INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message)
  SELECT postponed.user_id, postponed.endpoint_id, 'held',
         'Deliveries to your webhook ' || endpoint.url || ' are held: a fault of this service has kept them from being delivered. '
         || 'Recover them to have them sent again.'
    FROM postponed JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = postponed.endpoint_id
   WHERE postponed.state = 'held' AND ${isFirstHeldNotice('postponed')}
)
SELECT FROM postponed`,
);

/** Ends leases without an attempt. */
@Injectable()
export class DeliveryLeaseRepository {
  private ending: Promise<unknown> = Promise.resolve();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async release(leases: readonly string[]): Promise<void> {
    if (leases.length > 0) await RELEASE.run(this.dataSource, [leases]);
  }

  /** @param mayLast whether the fault lasts until an operator fixes it: it then holds nothing */
  async postpone({ deliveryId, lease }: LeasedWebhook, { mayLast }: { mayLast: boolean }): Promise<void> {
    const { pauseS, maxPauseS, limit } = INTERNAL_FAULT;
    const values = [deliveryId, lease, pauseS, maxPauseS, mayLast ? null : limit];
    const write = () => POSTPONE.run(this.dataSource, values);
    if (mayLast) await write();
    else await this.afterOthers(write);
  }

  /** One after the other, so that simultaneous holds of one webhook write one notice. */
  private async afterOthers(write: () => Promise<unknown>): Promise<void> {
    const written = this.ending.then(write);
    this.ending = written.catch(() => undefined);
    await written;
  }
}
