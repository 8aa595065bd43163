import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const ROWS = 500;

/** Kept for a while, so that a token can be reported as expired rather than unknown. */
const DELETE_OLD = `
  DELETE FROM pipeline.undo_entry
   WHERE token_hash = ANY(ARRAY(
     SELECT token_hash FROM pipeline.undo_entry WHERE expires_at < now() - interval '1 minute' LIMIT ${ROWS}))`;

/** Deletes expired undo entries. */
@Injectable()
export class ExpiredUndoEntries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @returns the number of deleted entries */
  async erase(isStopping: () => boolean): Promise<number> {
    let total = 0;
    for (let deleted = ROWS; deleted === ROWS && !isStopping(); total += deleted)
      [, deleted] = await this.dataSource.query<[unknown, number]>(DELETE_OLD);
    return total;
  }
}
