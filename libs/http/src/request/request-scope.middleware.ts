import { httpRequestDuration, type Logger, runInContext } from '@wagewright/observability';
import type { NextFunction, Request, Response } from 'express';
import { newRequestId } from './request-id';
import type { ScopedRequest } from './scoped-request';

const MILLISECONDS_PER_SECOND = 1_000;
/** Label and log value for requests that no route answers: raw paths would never stop multiplying. */
const UNMATCHED = 'unmatched';

/**
 * Gives every request its id and, when it is over, its log line and its measurement.
 * The line holds hand-picked fields only: no header, no query and no body ever reaches a log.
 */
export function requestScope(logger: Logger) {
  return (incoming: Request, response: Response, next: NextFunction): void => {
    const request = incoming as ScopedRequest;
    request.requestId = newRequestId();
    request.startedAt = performance.now();
    response.setHeader('X-Request-Id', request.requestId);
    response.on('close', () => report(logger, request, response));
    runInContext({ requestId: request.requestId }, next);
  };
}

function report(logger: Logger, request: ScopedRequest, response: Response): void {
  const durationMs = performance.now() - request.startedAt;
  const route = (request.route as { path?: string } | undefined)?.path ?? UNMATCHED;
  const { method, principal } = request;
  const status = response.statusCode;
  httpRequestDuration.observe(
    { method, route, status_class: `${Math.floor(status / 100)}xx` },
    durationMs / MILLISECONDS_PER_SECOND,
  );
  logger.info(
    {
      requestId: request.requestId,
      method,
      route,
      status,
      durationMs: Math.round(durationMs * 10) / 10,
      accountId: principal?.accountId,
      credential: principal?.prefix,
      ...(!response.writableFinished && { aborted: true }),
    },
    'request',
  );
}
