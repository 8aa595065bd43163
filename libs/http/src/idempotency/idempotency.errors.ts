import { ApiError, ErrorCode } from '@wagewright/errors';

const RETRY_SECONDS = 1;

/** The same call is still running, here or in another process (409). */
export function idempotencyInProgress(): ApiError {
  return new ApiError(
    ErrorCode.IdempotencyInProgress,
    'A call with this Idempotency-Key is still running. Try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
}

/** The key was used for another request within the last 24 hours (422). */
export function idempotencyKeyReused(): ApiError {
  return new ApiError(
    ErrorCode.IdempotencyKeyReused,
    'This Idempotency-Key was used for another request. Use a new key.',
  );
}
