import { JOB_STATUSES, type JobStatus } from '@wagewright/enums';

const LIST = JOB_STATUSES.map((status) => `'${status}'`).join(', ');

export const APPLIED_STEP = stepOf('applied');

/** The position of a status in the pipeline, from 0. */
export function stepOf(status: JobStatus): number {
  return JOB_STATUSES.indexOf(status);
}

/** The step of a status in SQL, from 1. @param column a column name; never external input */
export function sqlStepOf(column: string): string {
  return `array_position(ARRAY[${LIST}], ${column})`;
}
