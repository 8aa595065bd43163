/** The settings of the two statements that reclaim lost leases. */
export const LOST_LEASE = { pauseS: 15, maxPauseS: 3_600, limit: 10 };

/**
 * When a delivery with a lost lease is due again, as an expression over its row; n is the number of earlier losses.
 *
 * A living worker could not write the result, and the receiver may have the event: $1 × 2ⁿ after the lease began. The
 * death of a worker says little about each of its deliveries: due at once, then after $1 × 6ⁿ⁻⁵. Five deaths in a row
 * cost seconds, and yet a delivery that kills its workers comes back every hour at last. These pauses are spread, so
 * that others do not come back together with it. None is longer than $2.
 *
 * The statement has the parameters $1 pause in seconds, $2 longest pause in seconds, $4 duration of a lease in seconds,
 * and the part `dead` with the ids of dead workers.
 *
 * @param row the name of the delivery's row in the statement
 */
export function dueAfterLoss(row: string): string {
  const isOfDead = `split_part(${row}.lease, '.', 1) IN (SELECT id FROM dead)`;
  const losses = `least(${row}.lost_leases, 30)`;
  return `CASE WHEN ${isOfDead} AND ${row}.lost_leases = 0 THEN now()
              WHEN ${isOfDead} THEN now() + make_interval(secs => least($1 * power(6, ${losses} - 5), $2) * (1 - random() / 2))
              ELSE greatest(now(), ${row}.claimed_until
                + make_interval(secs => least($1 * power(2, ${losses}), $2) - $4)) END`;
}
