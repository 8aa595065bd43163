import type { IncomingMessage, ServerResponse } from 'node:http';
import { httpRequestDuration, type Logger, runInContext } from '@wagewright/observability';
import { clientAddress } from './client-address';
import { EXPOSED_HEADERS } from './cors';
import { newRequestId } from './request-id';
import type { ScopedRequest } from './scoped-request';

const MILLISECONDS_PER_SECOND = 1_000;
/** Label and log value for requests that no route answers: raw paths would never stop multiplying. */
const UNMATCHED = 'unmatched';

/**
 * The first step of every request: its id, its counted address and the headers that every answer
 * carries; and, when it is over, its measurement and its log line. The line holds hand-picked fields
 * only: no header, no query and no body ever reaches a log.
 */
export class RequestScope {
  constructor(
    private readonly logger: Logger,
    private readonly trustedHops: number,
  ) {}

  begin(incoming: IncomingMessage, response: ServerResponse): ScopedRequest {
    const request = incoming as ScopedRequest;
    request.requestId = newRequestId();
    request.startedAt = performance.now();
    request.clientAddress = clientAddress(request, this.trustedHops);
    response.setHeader('X-Request-Id', request.requestId);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    response.on('close', () => this.report(request, response));
    return request;
  }

  /** Runs `work` so that log lines written in it carry the request's id. */
  run(request: ScopedRequest, work: () => void): void {
    runInContext({ requestId: request.requestId }, work);
  }

  private report(request: ScopedRequest, response: ServerResponse): void {
    const durationMs = performance.now() - request.startedAt;
    const route = request.routeTemplate ?? request.route?.path ?? UNMATCHED;
    const { method, principal, requestId } = request;
    const status = response.statusCode;
    httpRequestDuration.observe(
      { method: method ?? '', route, status_class: `${Math.floor(status / 100)}xx` },
      durationMs / MILLISECONDS_PER_SECOND,
    );
    this.logger.info(
      {
        requestId,
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
}
