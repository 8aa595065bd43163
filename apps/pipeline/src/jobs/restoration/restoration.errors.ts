import { ApiError, ErrorCode } from '@wagewright/errors';

/** Somebody has written the record since (409). @param what "The job"; @param changes names of members */
export function changedSince(what: string, changes: readonly string[], version: number): ApiError {
  const named = changes.length === 0 ? '' : ` (${changes.join(', ')})`;
  return new ApiError(
    ErrorCode.Conflict,
    `${what} has been changed since${named}; its version is ${version}. Nothing was undone: look at it and change it by hand.`,
  );
}

/** The record is not there any more (409). */
export function goneSince(what: string): ApiError {
  return new ApiError(ErrorCode.Conflict, `${what} has been deleted since, so nothing can be undone.`);
}

/** Something was linked to a job that would be deleted (409). */
export function hangsOnIt(counts: { activities: number; events: number; contacts: number }): ApiError {
  const named = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []));
  return new ApiError(
    ErrorCode.Conflict,
    `The job has got ${named.join(', ')} since it was added. Nothing was undone: delete the job by hand if all of it is to go.`,
  );
}
