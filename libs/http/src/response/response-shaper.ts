import type { Reflector } from '@nestjs/core';

/** Turns the result of a handler into its published answer. */
export type ShapeResponse = (payload: object) => object;

/** A handler and its controller. */
export type RouteTargets = Parameters<Reflector['getAllAndOverride']>[1];

/** Provided by a service whose answers wrap the results of its handlers. */
export abstract class ResponseShaper {
  /** Undefined for a handler whose return value is the answer. */
  abstract shapeOf(targets: RouteTargets): ShapeResponse | undefined;
}
