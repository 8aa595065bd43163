import type { IncomingMessage } from 'node:http';
import type { ApiError, ErrorSurface } from '@wagewright/errors';

export interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Status, headers and body of an error, for the exception filter and for failures before it. */
export function errorResponse(
  error: ApiError,
  surface: ErrorSurface,
  requestId: string,
  request?: IncomingMessage,
): ErrorResponse {
  const { retryAfterSeconds, headers } = error.extras;
  return {
    status: error.rule.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      ...headers,
    },
    body: JSON.stringify(surface.body(error, requestId, request)),
  };
}
