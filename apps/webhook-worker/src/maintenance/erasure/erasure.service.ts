import { Injectable } from '@nestjs/common';
import { SubscriptionEnv } from '@wagewright/events';
import { DataSource } from 'typeorm';
import { MaintenanceEnv } from '../maintenance.env';
import { AccountErasures } from './account-erasures';
import { ERASE_DELETED_ACTIVITIES, ERASE_DELETED_RECORDS } from './deleted-records';
import { eraseEndedSubscriptions } from './ended-subscriptions';
import { eraseInBatches, deleteInBatches } from './erasure-batches';
import { RemovedEndpoints } from './removed-endpoints';

/**
 * Removes the remains of deleted jobs, contacts, activities, calendar events, webhooks and accounts, and of ended
 * subscriptions. Several workers may run it at once.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: MaintenanceEnv,
    private readonly subscriptions: SubscriptionEnv,
    private readonly accounts: AccountErasures,
    private readonly endpoints: RemovedEndpoints,
  ) {}

  /** Erases everything due, in batches. @returns the number of removed rows without cascades */
  async erase(isStopping: () => boolean = () => false): Promise<number> {
    return (
      (await this.accounts.erase(isStopping)) +
      (await this.eraseOf(ERASE_DELETED_RECORDS, isStopping)) +
      (await this.endpoints.erase(isStopping)) +
      (await this.eraseOf(ERASE_DELETED_ACTIVITIES, isStopping)) +
      (await eraseExpiredRows(this.dataSource, isStopping)) +
      (await eraseEndedSubscriptions(this.dataSource, this.subscriptions.verifiedForMs))
    );
  }

  /** Events of deleted records, each with its deliveries and attempts. */
  private eraseOf(statement: string, isStopping: () => boolean): Promise<number> {
    return eraseInBatches(this.dataSource, statement, this.env.eraseAfterMs, isStopping);
  }
}

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
async function eraseExpiredRows(dataSource: DataSource, isStopping: () => boolean): Promise<number> {
  let total = 0;
  for (const statement of [CANCELLED_EVENTS, UNDO_ENTRIES])
    total += await deleteInBatches(dataSource, { statement, rows: ROWS }, isStopping);
  return total;
}
