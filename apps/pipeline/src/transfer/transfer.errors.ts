import { ApiError, ErrorCode, parameterMissing } from '@wagewright/errors';

/** Most end sooner. */
const RETRY_SECONDS = 2;

/** Another import or export of the account is under way (409). */
export function stillRunning(kind: 'import' | 'export'): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    `Another ${kind} of this account is still running, and one runs at a time. Try again when it has ended.`,
    { retryAfterSeconds: RETRY_SECONDS },
  );
}

export function rowFault(field: string, message: string): ApiError {
  return parameterMissing(field, `${field} ${message}.`, [{ field, message: `${field} ${message}` }]);
}
