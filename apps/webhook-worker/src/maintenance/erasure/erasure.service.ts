import { Injectable } from '@nestjs/common';
import { AccountErasures } from './account-erasures';
import { DeletedActivities } from './deleted-activities';
import { DeletedRecords } from './deleted-records';
import { ExpiredRows } from './expired-rows';
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
    private readonly endpoints: RemovedEndpoints,
    private readonly accounts: AccountErasures,
    private readonly expired: ExpiredRows,
  ) {}

  /** Erases everything due, in batches. @returns the number of removed rows without cascades */
  async erase(isStopping: () => boolean = () => false): Promise<number> {
    let total = 0;
    for (const eraser of [this.accounts, this.records, this.endpoints, this.activities, this.expired])
      total += await eraser.erase(isStopping);
    return total;
  }
}
