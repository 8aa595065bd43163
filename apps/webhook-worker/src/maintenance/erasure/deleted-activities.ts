import { BATCH, isOpen, LATEST } from './erasure-batches';

/** Quotes within a string of a body are escaped, so only the real member matches. */
const ACTIVITY_ID = `'"activityId":"(act_[0-9A-Za-z]+)"'`;

/**
 * For `eraseInBatches`: erases the creation event of each deleted activity, which has no deletion event, once its
 * deliveries have ended, and then the activity's entry.
 *
 * $1 begin after this activity, $2 seconds for which events of a deleted record stay
 */
export const ERASE_DELETED_ACTIVITIES = `
  WITH gone AS MATERIALIZED (
    SELECT id, user_id, deleted_at < now() - ${LATEST} AS is_overdue
      FROM pipeline.deleted_activity
     WHERE id > $1 AND deleted_at < now() - make_interval(secs => $2)
     ORDER BY id LIMIT ${BATCH}
  ), mention AS (
    SELECT event.id, gone.id AS activity_id, ${isOpen('event.id')}
      FROM gone JOIN pipeline.webhook_event AS event
        ON event.user_id = gone.user_id AND event.type = 'activity.created'
           AND substring(event.body FROM ${ACTIVITY_ID}) = gone.id
  ), erased AS (
    DELETE FROM pipeline.webhook_event WHERE id IN (SELECT id FROM mention WHERE NOT is_open) RETURNING id
  ), forgotten AS (
    DELETE FROM pipeline.deleted_activity
     WHERE id IN (SELECT id FROM gone) AND id NOT IN (SELECT activity_id FROM mention WHERE is_open)
  )
  SELECT (SELECT count(*)::integer FROM erased) AS erased, count(*)::integer AS seen, max(id) AS last FROM gone`;
