// Parts of the statements that end leases, over a row named `delivery`; their parameters: `LeaseStatements`.

/**
 * When a delivery is due again that an internal fault kept from being sent: the pause doubles with each fault in a row.
 */
export const DUE_AFTER_FAULT =
  'now() + make_interval(secs => least($3 * power(2, least(delivery.own_faults, 30)), $4))';

/** A common table expression with the ids of dead workers: without a heartbeat one loses all its leases at once. */
export const DEAD = `dead AS (
  SELECT id FROM pipeline.webhook_worker WHERE alive_until <= now() AND id <> $5
)`;

const IS_OF_DEAD = "split_part(delivery.lease, '.', 1) IN (SELECT id FROM dead)";

/** Whether the lease is lost: its worker died, or could not write the result before it expired. */
export const IS_LOST = `delivery.state = 'leased' AND ($6::boolean OR EXISTS (SELECT FROM dead))
     AND (delivery.claimed_until <= now() OR ${IS_OF_DEAD})`;

const LOSSES = 'least(delivery.lost_leases, 30)';

/**
 * When a delivery with a lost lease is due again; n is the number of earlier losses.
 *
 * A living worker could not write the result, and the receiver may have the event: $1 × 2ⁿ after the lease began. The
 * death of a worker says little about each of its deliveries: due at once, then after $1 × 6ⁿ⁻⁵. Five deaths in a row
 * cost seconds, and yet a delivery that kills its workers comes back every hour at last. These pauses are spread, so
 * that others do not come back together with it. None is longer than $2.
 */
export const DUE_AFTER_LOSS = `CASE WHEN ${IS_OF_DEAD} AND delivery.lost_leases = 0 THEN now()
              WHEN ${IS_OF_DEAD} THEN now() + make_interval(secs => least($1 * power(6, ${LOSSES} - 5), $2) * (1 - random() / 2))
              ELSE greatest(now(), delivery.claimed_until
                + make_interval(secs => least($1 * power(2, ${LOSSES}), $2) - $4)) END`;
