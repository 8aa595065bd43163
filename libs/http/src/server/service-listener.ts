import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ErrorWriter } from '../errors/error-writer';
import type { FrontRoutes } from '../front/front-routes';
import type { RequestScope } from '../request/request-scope';
import { headFault } from './head-fault';

export interface ListenerParts {
  scope: RequestScope;
  front: FrontRoutes;
  errors: ErrorWriter;
}

/**
 * Receives every request and gives it its scope. Answers those of front routes; leaves every other request to Express and
 * Nest.
 *
 * @param express the application that Nest's routes are mounted on
 */
export function serviceListener(
  { scope, front, errors }: ListenerParts,
  express: RequestListener,
): RequestListener {
  return (incoming: IncomingMessage, response: ServerResponse) => {
    const request = scope.begin(incoming, response);
    const fault = headFault(request);
    // Closes the connection: bytes behind a faulty head may not be a request of their own.
    if (fault) response.shouldKeepAlive = false;
    scope.run(request, () => {
      const route = fault ? undefined : front.find(request);
      if (fault) errors.write(fault, request, response);
      else if (route) front.answer(route, request, response);
      else express(request, response);
    });
  };
}
