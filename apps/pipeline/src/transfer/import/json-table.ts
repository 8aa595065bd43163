import { parameterMissing } from '@wagewright/errors';
import { EventLoopYielder } from '@wagewright/http';
import { IMPORT_FIELDS } from './import-fields';
import type { RowValues } from './parse-job-row';

/** How many names of members are collected beside our own; unknown members are ignored, as in every request. */
const MAX_COLUMNS = 500;
const OWN_NAMES = new Set<string>(IMPORT_FIELDS);

/** The jobs of a JSON body; their members are the columns. */
export class JsonTable {
  private constructor(
    private readonly jobs: readonly unknown[],
    readonly columns: readonly string[],
  ) {}

  static async of(jobs: readonly unknown[]): Promise<JsonTable> {
    const yielder = new EventLoopYielder();
    const names = new Set<string>();
    for (const job of jobs) {
      for (const name of isObject(job) ? Object.keys(job) : []) {
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

  /** @throws ApiError 400 when it is no object */
  row(index: number): RowValues {
    const job = this.jobs[index];
    if (!isObject(job)) throw parameterMissing('job', 'A job must be an object.');
    return (column) => (Object.hasOwn(job, column) ? job[column] : undefined);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
