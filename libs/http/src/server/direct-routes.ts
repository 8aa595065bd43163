import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type Type } from '@nestjs/common';
import { announcesBody } from '../request-body/body-bytes';
import type { ScopedRequest } from '../request/scoped-request';

/** Answers one address, or the addresses of one kind of record, for one method, with every check of the controller's route. */
export interface DirectRoute {
  readonly controller: Type;
  /** Whether it answers a call of its address; one that it does not goes to the controller. It answers all without. */
  matches?(request: IncomingMessage): boolean;
  /** @throws what `ErrorWriter` writes, like any other error of a route */
  answer(request: ScopedRequest, response: ServerResponse): Promise<void>;
}

/** By address or the beginning of addresses, then by method. */
type RoutesByUrl = Map<string, Map<string, DirectRoute>>;

/**
 * Addresses that are answered before Express and Nest's router, for calls so frequent that most of their
 * cost would lie there. An address is compared as it was written: every other spelling goes to the controller, as
 * does a GET with a body, which the guards judge.
 */
@Injectable()
export class DirectRoutes {
  private readonly routes: RoutesByUrl = new Map();
  private readonly routesBelow: RoutesByUrl = new Map();

  register(method: string, url: string, route: DirectRoute): void {
    add(this.routes, url, method, route);
  }

  /** For every address that is `prefix`, which ends with a slash, and one segment; `matches` judges that one. */
  registerBelow(method: string, prefix: string, route: DirectRoute): void {
    add(this.routesBelow, prefix, method, route);
  }

  /** Whether a direct route answers calls of this controller, past its guards. */
  servesController(controller: Type): boolean {
    const all = [this.routes, this.routesBelow].flatMap((byUrl) => [...byUrl.values()]);
    return all.flatMap((ofUrl) => [...ofUrl.values()]).some((route) => route.controller === controller);
  }

  find(request: IncomingMessage): DirectRoute | undefined {
    const { url = '', method = '' } = request;
    const ofUrl = this.routes.get(url) ?? this.routesBelow.get(url.slice(0, url.lastIndexOf('/') + 1));
    const route = ofUrl?.get(method);
    if (!route || (method === 'GET' && announcesBody(request))) return undefined;
    return route.matches?.(request) === false ? undefined : route;
  }
}

function add(routes: RoutesByUrl, url: string, method: string, route: DirectRoute): void {
  const ofUrl = routes.get(url) ?? new Map<string, DirectRoute>();
  routes.set(url, ofUrl.set(method, route));
}
