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

/** The record, or one it was linked to, is gone (409). */
export function linkGone(cause: ApiError): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    `What it takes has been deleted since, so nothing was undone: ${cause.message}`,
    { cause },
  );
}
