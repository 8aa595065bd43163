import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessRule, AuthenticatedRequest } from '@wagewright/auth';
import type { ErrorCode } from '@wagewright/errors';
import type { TraceSpan } from '@wagewright/observability';

/** A request after `RequestScope.begin`. */
export interface ScopedRequest extends AuthenticatedRequest {
  requestId: string;
  /** Milliseconds of the monotonic clock. */
  startedAt: number;
  response: ServerResponse;
  /** Milliseconds of waiting on purpose, such as for an event; not counted as the service's time. */
  waitedMs?: number;
  /** Only when it is traced. */
  span?: TraceSpan;
  errorCode?: ErrorCode;
  /** The account whose answer it is where no principal says so. */
  answeredFor?: string;
  /** Whether a call of MCP has called a tool that writes; other calls show it by their route. */
  hasWritten?: boolean;
  /** The rule that it was let in by. */
  accessRule?: AccessRule;
  /** The route template, once a route answers; Express sets `route` for those that it matched. */
  routeTemplate?: string;
  route?: { path?: string };
  /** Turns the handler's return value into its published shape, where the route has one. */
  shapeResponse?: (payload: object) => object;
}

export function pathOf({ url }: IncomingMessage): string {
  return url?.split('?', 1)[0] ?? '';
}
