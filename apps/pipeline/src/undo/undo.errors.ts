import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';

/** The same for unknown tokens and other users', which must be indistinguishable (404). */
export function undoNotFound(): Error {
  return resourceNotFound('Undo token');
}

/** The token was used before (409). */
export function undoUsed(): ApiError {
  return new ApiError(ErrorCode.Conflict, 'That was undone already. An undo cannot be undone.');
}

/** The token has expired (409). */
export function undoExpired(minutes: number): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    `A write can be undone for ${minutes} minutes, and these are over. Change the record by hand.`,
  );
}

/** The token of an import has expired (409). */
export function importUndoExpired(): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    'An import can be undone for an hour, and it is over. Change or delete the jobs by hand.',
  );
}

/** Another use of the token is under way (409). */
export function importUndoRunning(): ApiError {
  return new ApiError(ErrorCode.Conflict, 'This import is being undone by another call.', {
    retryAfterSeconds: 2,
  });
}

/** A tool was given the token of an import (409). */
export function importToken(): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    'This token undoes a whole import: send it to POST /api/mcp/undo, or use Undo on the page Import.',
  );
}

/** The record, or one it was linked to, is gone (409). */
export function linkGone(cause: ApiError): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    `What it takes has been deleted since, so nothing was undone: ${cause.message}`,
    { cause },
  );
}
