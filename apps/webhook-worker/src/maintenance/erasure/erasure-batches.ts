import type { DataSource } from 'typeorm';
import { deliveriesOf } from './deliveries-of.sql';

/** Records or events examined by one statement. */
export const BATCH = 100;

/**
 * The retry schedule takes three days. After this time undelivered events are deleted as well, even if held for a
 * disabled webhook.
 */
export const LATEST = `interval '76 hours'`;

/** Whether a delivery of an event still is to be sent, in a statement with `gone.is_overdue`. @param eventId as SQL */
export const isOpen = (eventId: string) => `
           EXISTS (SELECT FROM pipeline.webhook_delivery AS delivery
                    WHERE ${deliveriesOf(eventId)}
                      AND (delivery.state = 'leased'
                           OR delivery.state IN ('pending', 'held') AND NOT gone.is_overdue)) AS is_open`;

interface Batch {
  erased: number;
  seen: number;
  last: string | null;
}

/**
 * Repeats a statement, each time after the last id it saw, until it has seen everything.
 *
 * @param statement examines up to `BATCH` ids after $1 that have been over for more than $2 seconds; returns one row with
 *   `erased`, `seen` and `last`
 * @returns the number of erased events
 */
export async function eraseInBatches(
  dataSource: DataSource,
  statement: string,
  afterMs: number,
  isStopping: () => boolean,
): Promise<number> {
  let total = 0;
  let afterId = '';
  while (!isStopping()) {
    const [batch] = await dataSource.query<[Batch]>(statement, [afterId, afterMs / 1_000]);
    total += batch.erased;
    if (batch.seen < BATCH || batch.last === null) break;
    afterId = batch.last;
  }
  return total;
}

/** @returns the number of rows that a statement has changed or deleted */
export async function changedRows(
  dataSource: DataSource,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [, count] = await dataSource.query<[unknown, number]>(statement, [...values]);
  return count;
}

/** Repeats a statement that deletes up to `rows` rows until there are fewer. @returns the number of deleted rows */
export async function deleteInBatches(
  dataSource: DataSource,
  { statement, values, rows }: { statement: string; values?: readonly unknown[]; rows: number },
  isStopping: () => boolean,
): Promise<number> {
  let total = 0;
  for (let deleted = rows; deleted === rows && !isStopping(); total += deleted)
    deleted = await changedRows(dataSource, statement, values);
  return total;
}
