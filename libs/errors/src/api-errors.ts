import { ApiError, type FieldFault } from './api.error';
import { ErrorCode } from './error-code';

/** Seconds to wait after a temporary fault of the service: long enough for a restart, short enough for a person. */
const FAULT_RETRY_SECONDS = 5;

/** A required parameter is absent, or has an unusable value (400). */
export function parameterMissing(param: string, message: string, details?: FieldFault[]): ApiError {
  return new ApiError(ErrorCode.ParameterMissing, message, { param, details });
}

/** The request body cannot be read as JSON (400). */
export function bodyMalformed(message: string): ApiError {
  return parameterMissing('body', message);
}

/** No usable credential was sent (401). */
export function authenticationRequired(message: string): ApiError {
  return new ApiError(ErrorCode.AuthenticationRequired, message, {
    headers: { 'WWW-Authenticate': 'Bearer realm="wagewright", error="invalid_token"' },
  });
}

/** No route has this path (404). */
export function routeNotFound(path: string): ApiError {
  return new ApiError(ErrorCode.RouteNotFound, `There is no route ${path}.`);
}

/** A record does not exist, or belongs to another user: deliberately indistinguishable (404). */
export function resourceNotFound(kind: string): ApiError {
  return new ApiError(ErrorCode.ResourceNotFound, `${kind} not found.`);
}

/** The path exists, but not with this method (405). */
export function methodNotAllowed(method: string, allowed: readonly string[]): ApiError {
  return new ApiError(ErrorCode.MethodNotAllowed, `${method} is not allowed here.`, {
    headers: { Allow: allowed.join(', ') },
  });
}

/** The body or the query exceeds the route's limit (413). */
export function payloadTooLarge(message: string): ApiError {
  return new ApiError(ErrorCode.PayloadTooLarge, message);
}

/** The route does not accept the body's media type (415). */
export function unsupportedMediaType(): ApiError {
  return new ApiError(ErrorCode.UnsupportedMediaType, 'Send the body as application/json in UTF-8.');
}

const CEILING_TEXTS: Readonly<Record<string, (limit: number) => string>> = {
  jobs: (limit) => `${count(limit)} jobs`,
  contacts: (limit) => `${count(limit)} contacts`,
  activities: (limit) => `${count(limit)} activities`,
  events: (limit) => `${count(limit)} events in the calendar`,
  textBytes: (limit) => `${count(limit)} bytes of text`,
  fileBytes: (limit) => `${count(limit)} bytes of files`,
};

function count(number: number): string {
  return number.toLocaleString('en-US');
}

/**
 * The account has reached a ceiling of its plan (409).
 *
 * @param ceiling the exhausted one: `jobs`, `contacts`, `activities`, `events`, `textBytes` or `fileBytes`
 * @param limit of the plan
 */
export function ceilingReached(ceiling: string, limit: number): ApiError {
  const what = CEILING_TEXTS[ceiling]?.(limit) ?? `${count(limit)} ${ceiling}`;
  const message = `There is no room for more: this account's plan keeps up to ${what}. Delete some, or move to a larger plan.`;
  return new ApiError(ErrorCode.Conflict, message, { details: [{ field: ceiling, message }] });
}

/** A limit is used up (429). @param retryAfterSeconds whole seconds, at least 1 */
export function rateLimitExceeded(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(ErrorCode.RateLimitExceeded, message, { retryAfterSeconds });
}

/** A dependency is unavailable or overloaded, and the same call may succeed soon (503). */
export function serviceUnavailable(cause?: unknown): ApiError {
  return new ApiError(ErrorCode.ServiceUnavailable, 'The service is temporarily unavailable.', {
    retryAfterSeconds: FAULT_RETRY_SECONDS,
    cause,
  });
}

/** An internal fault (500). The cause goes to the log, never to the client. */
export function internalError(cause: unknown): ApiError {
  return new ApiError(ErrorCode.InternalError, 'An internal error occurred.', {
    retryAfterSeconds: FAULT_RETRY_SECONDS,
    cause,
  });
}
