import { ApiError, ErrorCode } from '@wagewright/errors';

/** The record has been changed since (409). @param what "The job"; @param changes names of members */
export function changedSince(what: string, changes: readonly string[], version: number): ApiError {
  const named = changes.length === 0 ? '' : ` (${changes.join(', ')})`;
  return new ApiError(
    ErrorCode.Conflict,
    `${what} has been changed since${named}; its version is ${version}. Nothing was undone: look at it and change it by hand.`,
  );
}

/** The record no longer exists (409). */
export function goneSince(what: string): ApiError {
  return new ApiError(ErrorCode.Conflict, `${what} has been deleted since, so nothing can be undone.`);
}

/** Records linked to a job since it was added. */
export interface HangingRecords {
  activities: number;
  appointments: number;
  contacts: number;
}

const SINGULAR: Readonly<Record<keyof HangingRecords, string>> = {
  activities: 'activity',
  appointments: 'appointment',
  contacts: 'contact',
};

/** Records are linked to a job that would be deleted (409). */
export function hangsOnIt(counts: HangingRecords): ApiError {
  const kinds = Object.keys(SINGULAR) as (keyof HangingRecords)[];
  const named = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${counts[kind] === 1 ? SINGULAR[kind] : kind}`);
  return new ApiError(
    ErrorCode.Conflict,
    `The job has got ${named.join(', ')} since it was added. Nothing was undone: delete the job by hand if all of it is to go.`,
  );
}
