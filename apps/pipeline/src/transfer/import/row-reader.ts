import { Injectable } from '@nestjs/common';
import { ApiError, type FieldFault } from '@wagewright/errors';
import { EventLoopYielder } from '@wagewright/http';
import { RecordOwnershipService } from '../../records/record-ownership.service';
import { cutText } from './words/cut-text';
import type { ImportTask } from './import-reader';
import { parseJobRow, type ParsedRow } from './parse-job-row';

const MAX_SHOWN = 100;

/** A row with its request or its fault, or with neither when it is empty or names no job. */
export interface ReadRow extends Partial<ParsedRow> {
  /** From 1, without the header. */
  row: number;
  line: number;
  fault?: ApiError;
  /** The row was not read, because of an internal fault or for lack of time. */
  isUnread?: boolean;
  warnings: FieldFault[];
}

@Injectable()
export class RowReader {
  constructor(private readonly ownership: RecordOwnershipService) {}

  /**
   * Reads the rows from `begin` up to, but not including, `end`.
   * @throws CpuBudgetSpentError
   */
  async read(task: ImportTask, begin: number, end: number): Promise<ReadRow[]> {
    const yielder = new EventLoopYielder();
    const rows: ReadRow[] = [];
    for (let index = begin; index < end; index++) {
      rows.push(await readRow(task, index));
      await yielder.yieldIfDue();
    }
    yielder.end();
    return rows;
  }

  /**
   * Drops contacts of other users, with a warning. An export can be imported without its contacts: the jobs matter more
   * than the links.
   */
  async dropUnknownContacts(userId: string, rows: readonly ReadRow[]): Promise<void> {
    const named = rows.flatMap(({ request }) => request?.contactIds ?? []);
    const own = await this.ownership.ownedContactIds(userId, [...new Set(named)]);
    for (const { request, warnings } of rows) {
      if (!request?.contactIds) continue;
      const known = request.contactIds.filter((id) => own.has(id));
      const unknown = request.contactIds.length - known.length;
      request.contactIds = known;
      if (unknown > 0) warnings.push({ field: 'contactIds', message: `${unknown} not found and left out` });
    }
  }
}

async function readRow(task: ImportTask, index: number): Promise<ReadRow> {
  const place = { row: index + 1, line: task.table.line(index), warnings: [] };
  try {
    const values = task.table.row(index);
    if (!values) return place;
    const summary = task.summaries?.cellsOf(values);
    if (summary) return { ...place, warnings: [leftOut(summary)] };
    const { warnings, ...parsed } = await parseJobRow(task, values);
    return { ...place, ...parsed, warnings: [...warnings] };
  } catch (error) {
    if (error instanceof ApiError) return { ...place, fault: error };
    throw error;
  }
}

function leftOut(cells: readonly string[]): FieldFault {
  const shown = cutText(cells.join(', '), MAX_SHOWN);
  return { field: 'row', message: `row names no job and was left out: ${JSON.stringify(shown)}` };
}

export function unreadRows({ table }: ImportTask, begin: number, end: number): ReadRow[] {
  return Array.from({ length: end - begin }, (_, i) => ({
    row: begin + i + 1,
    line: table.line(begin + i),
    isUnread: true,
    warnings: [],
  }));
}
