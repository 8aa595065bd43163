import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

/** A handler and its controller. */
export type Route = Pick<ExecutionContext, 'getHandler' | 'getClass'>;

const reflector = new Reflector();
const read = new WeakMap<object, Map<object, Map<string, unknown>>>();

/**
 * The metadata of a handler, or else of its controller; undefined where neither has any. Read once for each route:
 * `Reflect` looks through the prototypes of both, and a request asks a dozen times.
 */
export function metadataOf<T>(key: string, route: Route): T | undefined {
  const [handler, controller] = [route.getHandler(), route.getClass()];
  const ofRoute = read.get(controller)?.get(handler) ?? keptFor(handler, controller);
  if (!ofRoute.has(key)) ofRoute.set(key, reflector.getAllAndOverride(key, [handler, controller]));
  return ofRoute.get(key) as T | undefined;
}

function keptFor(handler: object, controller: object): Map<string, unknown> {
  const ofRoute = new Map<string, unknown>();
  const ofController = read.get(controller) ?? new Map<object, Map<string, unknown>>();
  read.set(controller, ofController.set(handler, ofRoute));
  return ofRoute;
}
