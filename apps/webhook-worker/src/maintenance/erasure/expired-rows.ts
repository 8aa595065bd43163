import type { DataSource } from 'typeorm';
import { deleteInBatches } from './erasure-batches';

const ROWS = 500;

const CANCELLED_EVENTS = `
  DELETE FROM pipeline.cancelled_calendar_event
   WHERE id IN (SELECT id FROM pipeline.cancelled_calendar_event WHERE kept_until <= now() LIMIT ${ROWS})`;

/** Kept for a while, so that a token can be reported as expired rather than unknown. */
const UNDO_ENTRIES = `
  DELETE FROM pipeline.undo_entry
   WHERE token_hash = ANY(ARRAY(
     SELECT token_hash FROM pipeline.undo_entry WHERE expires_at < now() - interval '1 minute' LIMIT ${ROWS}))`;

/**
 * Deletes cancelled events after their time in the calendar feed, and expired undo entries.
 *
 * @returns the number of deleted rows
 */
export async function eraseExpiredRows(dataSource: DataSource, isStopping: () => boolean): Promise<number> {
  let total = 0;
  for (const statement of [CANCELLED_EVENTS, UNDO_ENTRIES])
    total += await deleteInBatches(dataSource, { statement, rows: ROWS }, isStopping);
  return total;
}
