import { Injectable } from '@nestjs/common';
import { ApiError, type FieldFault } from '@wagewright/errors';
import type { EventLoopYielder } from '@wagewright/http';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';
import { RecordOwnershipService } from '../../references/record-ownership.service';
import type { ImportTask } from './import-reader';
import { parseJobRow } from './parse-job-row';

/** A row that was read: a job to be added, what is wrong with it, or neither when there is nothing in it. */
export interface ReadRow {
  row: number;
  request?: CreateJobRequest;
  fault?: ApiError;
  /** A fault of ours kept it from being read: there may be anything in it. */
  isUnread?: boolean;
  warnings: FieldFault[];
}

/** Makes requests of rows, by the rules of single creations. */
@Injectable()
export class RowReader {
  constructor(private readonly owned: RecordOwnershipService) {}

  /**
   * Some of the rows in their order.
   * @param slices of the whole import
   */
  async read(task: ImportTask, slices: EventLoopYielder, begin: number, end: number): Promise<ReadRow[]> {
    const rows: ReadRow[] = [];
    for (let index = begin; index < end; index++) {
      rows.push({ row: index + 1, ...(await readRow(task, index)), warnings: [] });
      await slices.yieldIfDue();
    }
    return rows;
  }

  /**
   * Leaves contacts out, with a warning, that are not the user's. An export can be imported where its contacts
   * are not: the jobs matter more than the links.
   */
  async dropUnknownContacts(userId: string, rows: readonly ReadRow[]): Promise<void> {
    const named = rows.flatMap(({ request }) => request?.contactIds ?? []);
    const own = await this.owned.ownedContactIds(userId, [...new Set(named)]);
    for (const { request, warnings } of rows) {
      if (!request?.contactIds) continue;
      const known = request.contactIds.filter((id) => own.has(id));
      const unknown = request.contactIds.length - known.length;
      request.contactIds = known;
      if (unknown > 0) warnings.push({ field: 'contactIds', message: `${unknown} not found and left out` });
    }
  }
}

async function readRow(
  { table, plan, options }: ImportTask,
  index: number,
): Promise<Pick<ReadRow, 'request' | 'fault'>> {
  try {
    const values = table.row(index);
    return values ? { request: await parseJobRow(plan, values, options.dateOrder) } : {};
  } catch (error) {
    if (error instanceof ApiError) return { fault: error };
    throw error;
  }
}
