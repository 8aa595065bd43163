import { Injectable } from '@nestjs/common';
import { AccountErasures } from './account-erasures';
import { CancelledEvents } from './cancelled-events';
import { DeletedActivities } from './deleted-activities';
import { DeletedRecords } from './deleted-records';
import { ExpiredUndoEntries } from './expired-undo-entries';
import { RemovedEndpoints } from './removed-endpoints';

/**
 * Removes the remains of deleted jobs, contacts, activities, calendar events, webhooks and accounts. Several workers
 * may run it at once.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly records: DeletedRecords,
    private readonly activities: DeletedActivities,
    private readonly cancelled: CancelledEvents,
    private readonly undo: ExpiredUndoEntries,
    private readonly endpoints: RemovedEndpoints,
    private readonly accounts: AccountErasures,
  ) {}

  /** Erases everything due, in batches. @returns the number of removed rows without cascades */
  async erase(isStopping: () => boolean = () => false): Promise<number> {
    const ofAccounts = await this.accounts.erase(isStopping);
    const ofRecords = await this.records.erase(isStopping);
    const ofEndpoints = await this.endpoints.erase(isStopping);
    const ofActivities = await this.activities.erase(isStopping);
    const ofCalendar = await this.cancelled.erase(isStopping);
    const ofUndo = await this.undo.erase(isStopping);
    return ofAccounts + ofRecords + ofEndpoints + ofActivities + ofCalendar + ofUndo;
  }
}
