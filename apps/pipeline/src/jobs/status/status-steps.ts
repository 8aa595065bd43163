import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';

const LIST = JOB_STATUSES.map((status) => `'${status}'`).join(', ');

/** From which step on a job was applied for. */
export const APPLIED_STEP = stepOf('applied');

/** How far a status is along the way, from 0. */
export function stepOf(status: JobStatus): number {
  return JOB_STATUSES.indexOf(status);
}

/** The same in SQL, from 1. @param column an expression of ours, never a value */
export function sqlStepOf(column: string): string {
  return `array_position(ARRAY[${LIST}], ${column})`;
}
