import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ApiError } from '@wagewright/errors';
import { type RequestAuthorizer } from '../authorization/request-authorizer';
import { announcesBody } from '../request-body/body-bytes';
import type { CacheableRoutes } from '../response/cacheable-routes';
import { type ResponseCache, type CachedRouteResponse } from '../response/response-cache';
import { type ErrorWriter } from '../errors/error-writer';
import type { RequestScope } from '../request/request-scope';
import type { ScopedRequest } from '../request/scoped-request';
import type { DirectRoute, DirectRoutes } from './direct-routes';
import { headFault } from './head-fault';

export interface ListenerParts {
  scope: RequestScope;
  cache: ResponseCache;
  cacheable: CacheableRoutes;
  routes: DirectRoutes;
  authorizer: RequestAuthorizer;
  errors: ErrorWriter;
}

/**
 * Receives every request and gives it its scope. Authorizes and answers at once a request whose answer is cached or that a
 * direct route takes; leaves every other request to Express and Nest.
 *
 * @param express the application that Nest's routes are mounted on
 */
export function serviceListener(parts: ListenerParts, express: RequestListener): RequestListener {
  const { scope, cache, cacheable, routes } = parts;
  return (incoming: IncomingMessage, response: ServerResponse) => {
    const request = scope.begin(incoming, response);
    const fault = headFault(request);
    if (fault) {
      refuseHead(parts, fault, request, response);
      return;
    }
    const url = asksOnlyByAddress(request) ? request.url : undefined;
    const known = url === undefined ? undefined : cache.get(url);
    if (known) {
      scope.runKnown(request, () => answerKnown(parts, known, request, response));
      return;
    }
    const route = (url === undefined ? undefined : cacheable.find(url)) ?? routes.find(request);
    scope.run(request, () => {
      if (route) void answerDirectly(parts, route, request, response);
      else express(request, response);
    });
  };
}

/** Closes the connection: bytes behind a faulty head may not be a request of their own. */
function refuseHead(
  { scope, errors }: ListenerParts,
  fault: ApiError,
  request: ScopedRequest,
  response: ServerResponse,
): void {
  response.shouldKeepAlive = false;
  scope.run(request, () => errors.write(fault, request, response));
}

/** A request with a body is left to the guards, which judge bodies. */
function asksOnlyByAddress(request: ScopedRequest): boolean {
  return request.method === 'GET' && !announcesBody(request);
}

/** Answers without a promise of its own: Node 20 runs hooks for each. */
function answerKnown(
  { authorizer, errors }: ListenerParts,
  { rule, routeTemplate, answer }: CachedRouteResponse,
  request: ScopedRequest,
  response: ServerResponse,
): void {
  request.routeTemplate = routeTemplate;
  const fail = (error: unknown): void => errors.write(error, request, response);
  try {
    void authorizer
      .authorize(rule, request)
      .then(() => answer.send(request, response))
      .catch(fail);
  } catch (error) {
    fail(error);
  }
}

async function answerDirectly(
  { errors }: ListenerParts,
  route: Pick<DirectRoute, 'answer'>,
  request: ScopedRequest,
  response: ServerResponse,
): Promise<void> {
  try {
    await route.answer(request, response);
  } catch (error) {
    errors.write(error, request, response);
  }
}
