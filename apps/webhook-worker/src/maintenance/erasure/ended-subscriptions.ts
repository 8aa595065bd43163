import type { DataSource } from 'typeorm';
import { hasPrincipal } from '../../subscriptions/state/principal.sql';
import { changedRows } from './erasure-batches';

/**
 * An ended subscription stays listed for a week. The row of one that a person has ended also keeps its program from
 * coming back, until a week after the program's token or grant is over.
 */
const PURGE = `
  DELETE FROM pipeline.event_subscription AS subscription
   WHERE state = 'ended' AND ended_at < now() - interval '7 days'
     AND (ended_by NOT IN ('ended_by_owner', 'ended_by_operator') OR NOT (${hasPrincipal("now() - interval '7 days'")}))`;

/** Drops the notice of an end that could not be sent within ten minutes. */
export const SCRUB = `
  WITH scrubbed AS (
    UPDATE pipeline.event_subscription
       SET url = NULL, host = NULL, secret = NULL, secret_key_id = NULL, due_at = 'infinity'
     WHERE state = 'ended' AND url IS NOT NULL AND ended_at < now() - interval '10 minutes'
    RETURNING id
  )
  DELETE FROM pipeline.event_subscription_delivery WHERE subscription_id IN (SELECT id FROM scrubbed)`;

/** A callback counts as verified no longer. $1 milliseconds for which it does */
const FORGET_CALLBACKS = `
  UPDATE pipeline.event_subscription SET url_hash = NULL
   WHERE state = 'ended' AND url_hash IS NOT NULL AND subscribed_at < now() - $1 * interval '1 millisecond'`;

/** They also count against the verifications of a minute. */
const FORGET_VERIFICATIONS = `
  DELETE FROM pipeline.event_verification WHERE created_at < now() - interval '2 minutes'`;

/**
 * Removes ended subscriptions, their addresses, and verifications when their time is over, also while events are off.
 *
 * @param verifiedForMs how long a callback counts as verified
 * @returns the number of deleted rows, and of those without an address now
 */
export async function eraseEndedSubscriptions(
  dataSource: DataSource,
  verifiedForMs: number,
): Promise<number> {
  let total = await changedRows(dataSource, FORGET_CALLBACKS, [verifiedForMs]);
  for (const statement of [PURGE, SCRUB, FORGET_VERIFICATIONS])
    total += await changedRows(dataSource, statement);
  return total;
}
