/**
 * Whether the operator holds all sending, as a condition of a statement: no worker has to be notified, and none can be
 * missed. Also true while the row is missing: a half-restored database sends nothing.
 */
export const SENDING_IS_HELD = `NOT EXISTS (SELECT FROM pipeline.webhook_sending WHERE "only" AND held_since IS NULL)`;

/** Holds all sending; an existing hold keeps its time and reason. $1 reason */
export const HOLD_SENDING = `
  INSERT INTO pipeline.webhook_sending AS sending (held_since, reason) VALUES (now(), $1)
  ON CONFLICT ("only") DO UPDATE SET held_since = excluded.held_since, reason = excluded.reason
   WHERE sending.held_since IS NULL`;

export const RESUME_SENDING = `
  INSERT INTO pipeline.webhook_sending DEFAULT VALUES
  ON CONFLICT ("only") DO UPDATE SET held_since = NULL, reason = NULL`;

/** Time and reason of the hold; for a missing row see above. */
export const SENDING_HOLD = `
  SELECT held_since AS since, reason FROM pipeline.webhook_sending WHERE "only" AND held_since IS NOT NULL
  UNION ALL
  SELECT now(), 'The row of pipeline.webhook_sending is missing.' WHERE NOT EXISTS (SELECT FROM pipeline.webhook_sending)`;
