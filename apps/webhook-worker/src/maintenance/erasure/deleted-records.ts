import { deliveriesOf } from './deliveries-of.sql';
import { BATCH, isOpen, LATEST } from './erasure-batches';

/**
 * The record of an event, and its job. Bodies are searched as text, which is cheaper than parsing JSON and cannot fail;
 * quotes within a string are escaped, so only real members match.
 */
const RECORD_ID = `'"id":"((?:job|con|act)_[0-9A-Za-z]+)"'`;
const JOB_ID = `'"jobId":"(job_[0-9A-Za-z]+)"'`;

/** The body of a deletion event without the record's content. */
const IDS_ALONE = `
  format('{"event":"%s","timestamp":"%s","data":{"id":"%s","%s":"%s"}}', event.type,
         substring(event.body FROM '"timestamp":"([^"]+)"'), gone.record_id,
         CASE event.type WHEN 'job.deleted' THEN 'jobId' ELSE 'contactId' END, gone.record_id)`;

/**
 * For `eraseInBatches`. A deletion event marks its record as deleted. All events of the record are erased, that one last, so that it is found
 * again until the deliveries of the others have ended. Its ids stay until the retention ends: a reader of the event log
 * that was away for hours learns of the deletion.
 *
 * $1 begin after this event, $2 seconds for which events of a deleted record stay
 */
export const ERASE_DELETED_RECORDS = `
  WITH gone AS MATERIALIZED (
    SELECT id, user_id, substring(body FROM ${RECORD_ID}) AS record_id, created_at < now() - ${LATEST} AS is_overdue
      FROM pipeline.webhook_event
     WHERE type IN ('job.deleted', 'contact.deleted') AND erased_at IS NULL AND id > $1
       AND created_at < now() - make_interval(secs => $2)
     ORDER BY id LIMIT ${BATCH}
  ), mention AS (
    SELECT event.id, named.record_id
      FROM (SELECT DISTINCT user_id FROM gone) AS one
      JOIN pipeline.webhook_event AS event ON event.user_id = one.user_id AND event.erased_at IS NULL
     CROSS JOIN LATERAL (VALUES (substring(event.body FROM ${RECORD_ID})), (substring(event.body FROM ${JOB_ID})))
           AS named (record_id)
  ), doomed AS (
    SELECT DISTINCT mention.id, gone.id AS deletion_id, ${isOpen('mention.id')}
      FROM mention JOIN gone ON gone.record_id = mention.record_id
  ), erased AS (
    DELETE FROM pipeline.webhook_event AS event USING doomed
     WHERE event.id = doomed.id AND NOT doomed.is_open AND doomed.id <> doomed.deletion_id
    RETURNING event.id
  ), emptied AS (
    UPDATE pipeline.webhook_event AS event SET erased_at = now(), body = ${IDS_ALONE}
      FROM gone
     WHERE event.id = gone.id AND gone.record_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM doomed WHERE doomed.deletion_id = gone.id AND doomed.is_open)
    RETURNING event.id
  ), unsent AS (
    DELETE FROM pipeline.webhook_delivery AS delivery USING emptied WHERE ${deliveriesOf('emptied.id')}
  )
  SELECT (SELECT count(*)::integer FROM (TABLE erased UNION ALL TABLE emptied) AS done) AS erased, count(*)::integer AS seen, max(id) AS last FROM gone`;

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
