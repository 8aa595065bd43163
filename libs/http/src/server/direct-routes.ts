import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type Type } from '@nestjs/common';
import type { ScopedRequest } from '../request/scoped-request';

/** Answers one address by one method, with all the checks of the route that it stands in for. */
export interface DirectRoute {
  /** The controller whose route it is. */
  readonly controller: Type;
  /** Whether this call may take the lane; another goes to the route. */
  matches(request: IncomingMessage): boolean;
  /** What it throws is written as any other error. */
  answer(request: ScopedRequest, response: ServerResponse): Promise<void>;
}

/**
 * Addresses that are answered before Express and Nest's router, for calls so frequent that most of their
 * cost would lie there. An address is compared as it was written: every other spelling takes the route.
 */
@Injectable()
export class DirectRoutes {
  private readonly lanes = new Map<string, DirectRoute>();

  register(method: string, url: string, lane: DirectRoute): void {
    this.lanes.set(`${method} ${url}`, lane);
  }

  /** Whether calls of this controller may pass its guards by. */
  servesController(controller: Type): boolean {
    return [...this.lanes.values()].some((lane) => lane.controller === controller);
  }

  find(request: IncomingMessage): DirectRoute | undefined {
    const lane = this.lanes.get(`${request.method} ${request.url}`);
    return lane?.matches(request) ? lane : undefined;
  }
}
