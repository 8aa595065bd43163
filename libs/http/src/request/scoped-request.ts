import type { ServerResponse } from 'node:http';
import type { AuthenticatedRequest } from '@wagewright/auth';
import type { TraceSpan } from '@wagewright/observability';

/** A request after its very first step: it has an id and a start, whatever becomes of it. */
export interface ScopedRequest extends AuthenticatedRequest {
  requestId: string;
  /** Milliseconds of the monotonic clock. */
  startedAt: number;
  response: ServerResponse;
  /** Milliseconds for which it waited on purpose, for something to happen: no part of how long the service took. */
  waitedMs?: number;
  /** Only when it is traced. */
  span?: TraceSpan;
  /** The route template, once a route answers; Express sets `route` for those that it matched. */
  routeTemplate?: string;
  route?: { path?: string };
  /** Gives what the handler returns its published shape, where the route has one. */
  shapeResponse?: (payload: object) => object;
}
