import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ApiError } from '@wagewright/errors';
import { type RequestAuthorizer } from '../authorization/request-authorizer';
import { announcesBody } from '../request-body/body-bytes';
import { type ResponseCache, type CachedRouteResponse } from '../response/response-cache';
import { type ErrorWriter } from '../errors/error-writer';
import type { RequestScope } from '../request/request-scope';
import type { ScopedRequest } from '../request/scoped-request';
import type { DirectRoute, DirectRoutes } from './direct-routes';
import { headFault } from './head-fault';

export interface ListenerParts {
  scope: RequestScope;
  cache: ResponseCache;
  routes: DirectRoutes;
  authorizer: RequestAuthorizer;
  errors: ErrorWriter;
}

/**
 * What stands before Express. Every request gets its scope; one whose answer is known, or that a direct route takes,
 * is authorized by the same call as any other and then answered at once; the rest goes to Express and Nest.
 *
 * @param express what Nest's routes are mounted on
 */
export function serviceListener(parts: ListenerParts, express: RequestListener): RequestListener {
  const { scope, cache, routes } = parts;
  return (incoming: IncomingMessage, response: ServerResponse) => {
    const request = scope.begin(incoming, response);
    const fault = headFault(request);
    if (fault) {
      refuseHead(parts, fault, request, response);
      return;
    }
    const known = asksOnlyByAddress(request) ? cache.get(request.url ?? '') : undefined;
    if (known) {
      scope.runKnown(request, () => void answerKnown(parts, known, request, response));
      return;
    }
    const route = routes.find(request);
    scope.run(request, () => {
      if (route) void answerDirectly(parts, route, request, response);
      else express(request, response);
    });
  };
}

/** Nothing behind such a head can be trusted to be a request of its own. */
function refuseHead(
  { scope, errors }: ListenerParts,
  fault: ApiError,
  request: ScopedRequest,
  response: ServerResponse,
): void {
  response.shouldKeepAlive = false;
  scope.run(request, () => errors.write(fault, request, response));
}

/** A body is judged by the guards, whatever becomes of it. */
function asksOnlyByAddress(request: ScopedRequest): boolean {
  return request.method === 'GET' && !announcesBody(request);
}

async function answerKnown(
  { authorizer, errors }: ListenerParts,
  { rule, routeTemplate, answer }: CachedRouteResponse,
  request: ScopedRequest,
  response: ServerResponse,
): Promise<void> {
  request.routeTemplate = routeTemplate;
  try {
    await authorizer.authorize(rule, request);
    await answer.send(request, response);
  } catch (error) {
    errors.write(error, request, response);
  }
}

async function answerDirectly(
  { errors }: ListenerParts,
  route: DirectRoute,
  request: ScopedRequest,
  response: ServerResponse,
): Promise<void> {
  try {
    await route.answer(request, response);
  } catch (error) {
    errors.write(error, request, response);
  }
}
