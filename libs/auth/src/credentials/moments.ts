import { types } from 'node:util';

/** Whether something was revoked or suspended: only `null` means that it was not. */
export function hasHappened(moment: unknown): boolean {
  return moment !== null;
}

/** Whether something has ended: only `null` means no end, and only a valid date can be in the future. */
export function isOver(end: unknown, now: number): boolean {
  return end !== null && !(types.isDate(end) && end.getTime() > now);
}
