import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type CallLogRecorder,
  type CallRecorder,
  outcomeOfStatus,
  parameterNames,
  serviceOf,
} from '@wagewright/auth';
import {
  beginRequestSpan,
  httpRequestDuration,
  type Logger,
  RequestLog,
  runInContext,
} from '@wagewright/observability';
import { clientAddress } from './client-address';
import { CROSS_ORIGIN_HEADERS } from './cors';
import { newRequestId } from './request-id';
import type { ScopedRequest } from './scoped-request';

const MILLISECONDS_PER_SECOND = 1_000;
/** Label and log value for requests that no route answers: raw paths would never stop multiplying. */
const UNMATCHED = 'unmatched';
/** In the template of a route that is there to refuse every other path. */
const CATCH_ALL = '*';
const FIRST_SERVER_ERROR = 500;
const CROSS_ORIGIN = new Map(Object.entries(CROSS_ORIGIN_HEADERS));

/** Where calls of accounts are counted by day, and where they are listed. */
interface CallRecords {
  counts: CallRecorder;
  log: CallLogRecorder;
}

/**
 * The first step of every request: its id, its counted address and the headers that every answer
 * carries; and, when it is over, its count, its measurement, its log line and its span. These hold hand-picked fields
 * only: no path, no header, no query and no body ever reaches a log or a trace.
 */
export class RequestScope {
  private readonly log: RequestLog;

  constructor(
    logger: Logger,
    /** Undefined in the console, whose calls are not an account's use. */
    private readonly calls: CallRecords | undefined,
    private readonly env: { trustProxyHops: number },
    private readonly isCrossOrigin: boolean,
  ) {
    this.log = new RequestLog(logger);
  }

  begin(incoming: IncomingMessage, response: ServerResponse): ScopedRequest {
    const request = incoming as ScopedRequest;
    request.requestId = newRequestId();
    request.startedAt = performance.now();
    request.span = beginRequestSpan(request);
    request.clientAddress = clientAddress(request, this.env.trustProxyHops);
    request.response = response;
    if (this.isCrossOrigin) response.setHeaders(CROSS_ORIGIN);
    response.setHeader('X-Request-Id', request.requestId);
    response.on('close', () => this.report(request, response));
    return request;
  }

  /** Runs `work` so that its log lines carry the request's id and its outgoing calls belong to the request's trace. */
  run({ requestId, span }: ScopedRequest, work: () => void): void {
    if (!span) runInContext({ requestId }, work);
    else runInContext({ requestId, trace_id: span.traceId }, () => span.run(work));
  }

  private report(request: ScopedRequest, response: ServerResponse): void {
    const durationMs = performance.now() - request.startedAt;
    const route = request.routeTemplate ?? request.route?.path ?? UNMATCHED;
    const { method = '', principal, requestId } = request;
    const status = response.statusCode;
    if (this.calls) record(this.calls, request, route, durationMs);
    const busyMs = durationMs - (request.waitedMs ?? 0);
    httpRequestDuration.observe(method, route, status, busyMs / MILLISECONDS_PER_SECOND);
    this.log.write({
      requestId,
      traceId: request.span?.traceId,
      method,
      route,
      status,
      durationMs: Math.round(durationMs * 10) / 10,
      accountId: principal?.accountId,
      credential: principal?.prefix,
      isAborted: !response.writableFinished,
    });
    endSpan(request, route, status);
  }
}

function record(
  { counts, log }: CallRecords,
  request: ScopedRequest,
  route: string,
  durationMs: number,
): void {
  const { method = '', url = '', response, refusal, requestId } = request;
  const caller = request.principal ?? request.refusedCaller;
  if (!caller) return;
  counts.record(caller, method, route, refusal ?? outcomeOfStatus(response.statusCode));
  const isMatched = route !== UNMATCHED && !route.includes(CATCH_ALL);
  log.add(caller.accountId, {
    at: Math.round(Date.now() - durationMs),
    service: serviceOf(isMatched ? route : url),
    method,
    route: isMatched ? route : undefined,
    parameters: parameterNames(url),
    status: response.headersSent ? response.statusCode : undefined,
    durationMs: Math.round(durationMs),
    requestId,
    credentialId: caller.credentialId,
    code: request.errorCode,
    reason: refusal,
  });
}

/** The span has the name of the route's template: a path may hold a token. */
function endSpan({ span, method = '', requestId }: ScopedRequest, route: string, status: number): void {
  if (!span) return;
  span.rename(`${method} ${route}`);
  span.set({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'wagewright.request.id': requestId,
  });
  if (status >= FIRST_SERVER_ERROR) span.fail();
  span.end();
}
