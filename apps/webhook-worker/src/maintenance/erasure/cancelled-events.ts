import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const ROWS = 500;

const DELETE_OLD = `
  DELETE FROM pipeline.cancelled_calendar_event
   WHERE id IN (SELECT id FROM pipeline.cancelled_calendar_event WHERE kept_until <= now() LIMIT ${ROWS})`;

/** Deletes cancelled events after their time in the calendar feed. */
@Injectable()
export class CancelledEvents {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @returns the number of deleted events */
  async erase(isStopping: () => boolean): Promise<number> {
    let total = 0;
    for (let deleted = ROWS; deleted === ROWS && !isStopping(); total += deleted)
      [, deleted] = await this.dataSource.query<[unknown, number]>(DELETE_OLD);
    return total;
  }
}
