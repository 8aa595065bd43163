import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';

const LIST = JOB_STATUSES.map((status) => `'${status}'`).join(', ');

/** The step from which on a job has been applied for. */
export const APPLIED_STEP = stepOf('applied');

/** How far a status is along the way, from 0. */
export function stepOf(status: JobStatus): number {
  return JOB_STATUSES.indexOf(status);
}

/** The step of a status in SQL, from 1. @param column a column name; never a value from outside */
export function sqlStepOf(column: string): string {
  return `array_position(ARRAY[${LIST}], ${column})`;
}
