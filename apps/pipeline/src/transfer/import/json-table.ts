import { parameterMissing } from '@wagewright/errors';
import { EventLoopYielder } from '@wagewright/http';
import { isRecord } from '@wagewright/validation';
import { columnNames, IMPORT_FIELDS, type RowValues } from './columns/import-fields';

/** Maximum of collected member names beside our own; further members of a job are ignored. */
const MAX_COLUMNS = 500;
const OWN_NAMES = new Set<string>(IMPORT_FIELDS);

export class JsonTable {
  readonly columns: readonly string[];
  private readonly memberOf: ReadonlyMap<string, string>;

  private constructor(
    private readonly jobs: readonly unknown[],
    members: readonly string[],
  ) {
    this.columns = columnNames(members);
    this.memberOf = new Map(this.columns.map((column, index) => [column, members[index] ?? column]));
  }

  static async of(jobs: readonly unknown[]): Promise<JsonTable> {
    const yielder = new EventLoopYielder();
    const names = new Set<string>();
    for (const job of jobs) {
      for (const name of isRecord(job) ? Object.keys(job) : []) {
        if (names.size < MAX_COLUMNS || OWN_NAMES.has(name)) names.add(name);
      }
      await yielder.yieldIfDue();
    }
    return new JsonTable(jobs, [...names]);
  }

  get size(): number {
    return this.jobs.length;
  }

  /** The place of a row in the list, from 1. */
  line(index: number): number {
    return index + 1;
  }

  /** @throws ApiError 400 unless it is an object */
  row(index: number): RowValues {
    if (!isRecord(this.jobs[index])) throw parameterMissing('job', 'A job must be an object.');
    return (column) => this.cell(index, column);
  }

  /** One member of a row, even of a faulty one; undefined when missing. */
  cell(index: number, column: string): unknown {
    const job = this.jobs[index];
    const member = this.memberOf.get(column) ?? column;
    return isRecord(job) && Object.hasOwn(job, member) ? job[member] : undefined;
  }
}
