import { types } from 'node:util';

/** Whether something was revoked or suspended: only `null` says that it was not. */
export function hasHappened(moment: unknown): boolean {
  return moment !== null;
}

/** Whether something is over: only `null` says that it has no end, and only a moment that can be read is to come. */
export function isOver(end: unknown, now: number): boolean {
  return end !== null && !(types.isDate(end) && end.getTime() > now);
}
