import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type Type } from '@nestjs/common';
import type { ScopedRequest } from '../request/scoped-request';

/** Answers one address by one method, with all the checks of the route that it stands in for. */
export interface DirectRoute {
  /** The controller whose route it is. */
  readonly controller: Type;
  /** Whether it answers this call; another goes to the controller. */
  matches(request: IncomingMessage): boolean;
  /** What it throws is written as any other error. */
  answer(request: ScopedRequest, response: ServerResponse): Promise<void>;
}

/**
 * Addresses that are answered before Express and Nest's router, for calls so frequent that most of their
 * cost would lie there. An address is compared as it was written: every other spelling goes to the controller.
 */
@Injectable()
export class DirectRoutes {
  private readonly routes = new Map<string, Map<string, DirectRoute>>();

  register(method: string, url: string, route: DirectRoute): void {
    const ofUrl = this.routes.get(url) ?? new Map<string, DirectRoute>();
    this.routes.set(url, ofUrl.set(method, route));
  }

  /** Whether calls of this controller may pass its guards by. */
  servesController(controller: Type): boolean {
    const all = [...this.routes.values()].flatMap((ofUrl) => [...ofUrl.values()]);
    return all.some((route) => route.controller === controller);
  }

  find(request: IncomingMessage): DirectRoute | undefined {
    const route = this.routes.get(request.url ?? '')?.get(request.method ?? '');
    return route?.matches(request) ? route : undefined;
  }
}
