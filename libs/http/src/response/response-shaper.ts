import type { Reflector } from '@nestjs/core';

/** Turns what a handler returns into its published answer. */
export type ShapeResponse = (payload: object) => object;

/** A handler and its controller. */
export type RouteTargets = Parameters<Reflector['getAllAndOverride']>[1];

/** A service whose answers have more around them than what its handlers return provides one. */
export abstract class ResponseShaper {
  /** Undefined for a handler whose return value is the answer. */
  abstract shapeOf(targets: RouteTargets): ShapeResponse | undefined;
}
