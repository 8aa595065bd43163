import { Injectable } from '@nestjs/common';
import { SubscriptionEnv } from '@wagewright/events';
import { DataSource } from 'typeorm';
import { MaintenanceEnv } from '../maintenance.env';
import { AccountErasures } from './account-erasures';
import { ERASE_DELETED_ACTIVITIES } from './deleted-activities';
import { ERASE_DELETED_RECORDS } from './deleted-records';
import { eraseEndedSubscriptions } from './ended-subscriptions';
import { eraseInBatches } from './erasure-batches';
import { eraseExpiredRows } from './expired-rows';
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
