import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deliveriesOf } from './deliveries-of.sql';
import { changedRows, deleteInBatches } from './erasure-batches';

const ACCOUNTS = 20;
const ROWS = 500;

const REQUESTED = `
  SELECT account_id AS id, requested_at < now() - interval '5 minutes' AS "isSettled"
    FROM accounts.account_erasure WHERE erased_at IS NULL ORDER BY requested_at LIMIT ${ACCOUNTS}`;

/** `RemovedEndpoints` does the rest. */
const REMOVE_ENDPOINTS = `
  UPDATE pipeline.webhook_endpoint SET deleted_at = now(), settling = true
   WHERE user_id = $1 AND deleted_at IS NULL`;

/**
 * All records with a user, dependent ones last. Jobs take along their history, links, activities, calendar events and
 * market look-ups; events take along their deliveries and attempts.
 */
const TABLES = [
  'job_file',
  'job',
  'contact',
  'activity',
  'deleted_activity',
  'calendar_event',
  'cancelled_calendar_event',
  'calendar_feed',
  'undo_entry',
  'job_tally',
  'record_tally',
  'record_revision',
  'hidden_suggestion',
  'mood_checkin',
  'account_usage',
  'webhook_notice',
  'event_verification',
] as const;

/** Until an erasure is settled, subscribed programs are notified of the end. */
const TABLES_AFTERWARDS = ['event_subscription_delivery', 'event_subscription'] as const;

const DELETE_ROWS = (table: string) => `
  DELETE FROM pipeline.${table}
   WHERE ctid = ANY(ARRAY(SELECT ctid FROM pipeline.${table} WHERE user_id = $1 LIMIT ${ROWS}))`;

/** A running send ends first. */
const DELETE_EVENTS = `
  DELETE FROM pipeline.webhook_event
   WHERE id IN (SELECT id FROM pipeline.webhook_event AS event
                 WHERE user_id = $1 AND NOT EXISTS (
                   SELECT FROM pipeline.webhook_delivery AS delivery WHERE ${deliveriesOf('event.id')} AND state = 'leased')
                 LIMIT ${ROWS})`;

/** Left by an import or export whose process has died. */
const DELETE_LEASES = `DELETE FROM pipeline.worker_lease WHERE task IN ('import ' || $1, 'export ' || $1)`;

const STATEMENTS = [...TABLES.map(DELETE_ROWS), DELETE_LEASES, DELETE_EVENTS];
const STATEMENTS_AFTERWARDS = TABLES_AFTERWARDS.map(DELETE_ROWS);

const HAS_ENDPOINTS_OR_EVENTS = `
  SELECT EXISTS (SELECT FROM pipeline.webhook_event WHERE user_id = $1)
      OR EXISTS (SELECT FROM pipeline.webhook_endpoint WHERE user_id = $1 AND deleted_at IS NOT NULL) AS "isLeft"`;

const ERASED = 'UPDATE accounts.account_erasure SET erased_at = now() WHERE account_id = $1';

/** The compensation service erases its part of the account independently. */
const FORGET = `DELETE FROM accounts.account_erasure WHERE erased_at < now() - interval '7 days'`;

/** In batches with short locks. */
@Injectable()
export class AccountErasures {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the number of deleted rows without cascades */
  async erase(isStopping: () => boolean): Promise<number> {
    await this.dataSource.query(FORGET);
    const requested = await this.dataSource.query<{ id: string; isSettled: boolean }[]>(REQUESTED);
    let total = 0;
    for (const { id, isSettled } of requested) {
      if (isStopping()) break;
      const statements = isSettled ? [...STATEMENTS, ...STATEMENTS_AFTERWARDS] : STATEMENTS;
      const deleted = await this.eraseOne(id, statements, isStopping);
      total += deleted;
      if (deleted === 0 && isSettled && !(await this.isLeft(id))) await this.dataSource.query(ERASED, [id]);
    }
    return total;
  }

  private async eraseOne(
    accountId: string,
    statements: readonly string[],
    isStopping: () => boolean,
  ): Promise<number> {
    const values = [accountId];
    let total = await changedRows(this.dataSource, REMOVE_ENDPOINTS, values);
    for (const statement of statements)
      total += await deleteInBatches(this.dataSource, { statement, values, rows: ROWS }, isStopping);
    return total;
  }

  private async isLeft(accountId: string): Promise<boolean> {
    const [row] = await this.dataSource.query<[{ isLeft: boolean }]>(HAS_ENDPOINTS_OR_EVENTS, [accountId]);
    return row.isLeft;
  }
}
