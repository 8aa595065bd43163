import { RequestMethod, SetMetadata, type Type } from '@nestjs/common';
import {
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import type { ScopedRequest } from '../request/scoped-request';
import { VERSIONED } from '../response/version-tag';
import { declaredParameters, type RequestClass } from '@wagewright/validation';

const CACHEABLE = 'wagewright:cacheable';
const IN_FRONT = 'wagewright:in-front';

interface Caching {
  /** Whether the answer without parameters is made, and compressed as small as it gets, when the published data changes. */
  ahead: boolean;
}

/**
 * Promises that a route's answer depends on nothing but its query and the published data: not on the
 * caller, not on a plan, not on anything stored. It is answered in front of Nest, and kept to be sent again.
 */
export const Cacheable = (caching: Caching = { ahead: false }) => SetMetadata(CACHEABLE, caching);

/** Provided by a service that refuses more in a query than the class that reads it. */
export const QUERY_JUDGE = Symbol('QUERY_JUDGE');
/** @throws ApiError */
export type QueryJudge = (query: object, route: Pick<FrontRoute, 'path' | 'queryClass'>) => void;

/** The work of the decorators on a handler's parameters, for a call that does not come through Nest. */
interface FrontInputs<Inputs extends unknown[]> {
  /** Addresses that are answered in front, as they are written; unless stated, the route's own, without a placeholder. */
  address?: RegExp;
  /** Called once the request is authorized. @throws what `ErrorWriter` writes */
  inputs: (request: ScopedRequest) => Inputs | Promise<Inputs>;
}

/** Answers a route in front of Nest, for calls so frequent that most of their cost would lie there. */
export const InFront =
  <Inputs extends unknown[] | []>(made: FrontInputs<Inputs>) =>
  <Handler extends (...inputs: Inputs) => unknown>(
    _controller: object,
    _name: string,
    { value }: TypedPropertyDescriptor<Handler>,
  ): void =>
    Reflect.defineMetadata(IN_FRONT, made, value as object);

/** A route as it is answered in front of Nest: by the inputs that `@InFront()` makes, else by its query alone. */
export interface FrontRoute extends Partial<FrontInputs<unknown[]>> {
  verb: string;
  /** With a colon in front of a placeholder; for metrics and logs as well. */
  path: string;
  rule: AccessRule;
  isVersioned: boolean;
  /** The class of the query that a cacheable route reads; undefined for one that reads none. */
  queryClass?: RequestClass;
  isMadeAhead: boolean;
}

/** Decorators that act on a call on its way through Nest, and would not on one that is answered in front. */
const OF_NEST =
  /^(?:__(?:guards|pipes|interceptors|exceptionFilters|headers|httpCode|redirect)__|THROTTLER:|wagewright:response-headers)/;

/**
 * A method of a controller as a route that is answered in front of Nest; undefined for one that is not.
 *
 * @param metadata of the method, else of its controller
 * @throws Error that says why the route must not be answered in front
 */
export function frontRouteOf(
  controller: Type,
  name: string,
  handler: object,
  metadata: <T>(key: string) => T | undefined,
): FrontRoute | undefined {
  const prototype = controller.prototype as object;
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  const made = metadata<FrontInputs<unknown[]>>(IN_FRONT);
  const caching = metadata<Caching>(CACHEABLE);
  if (method === undefined || !(made ?? caching)) return undefined;
  const refuse = (reason: string): never => {
    throw new Error(`${controller.name}.${name} is answered in front of Nest and ${reason}`);
  };
  const keys = [handler, controller].flatMap((target) => Reflect.getMetadataKeys(target) as string[]);
  const lost = keys.find((key) => OF_NEST.test(key));
  if (lost !== undefined) refuse(`has ${lost}, which would not act there`);
  const rule = metadata<AccessRule>(ACCESS_RULE) ?? refuse('declares no access rule');
  const paths = [controller, handler].map((target) => String(Reflect.getMetadata(PATH_METADATA, target)));
  const path = `/${paths.join('/')}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const isVersioned = metadata<boolean>(VERSIONED) === true;
  const isMadeAhead = caching?.ahead === true;
  const route = { verb: RequestMethod[method], path, rule, isVersioned, isMadeAhead };
  if (made) return { ...route, ...made };
  if (path.includes(':')) refuse('has a placeholder in its path');
  const inputs = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) as object | undefined;
  if (!inputs) return route;
  const [queryClass] = Reflect.getMetadata(PARAMTYPES_METADATA, prototype, name) as [RequestClass];
  const isQueryAlone = Object.keys(inputs).join() === `${RouteParamtypes.QUERY}:0`;
  if (!isQueryAlone || declaredParameters(queryClass).length === 0)
    refuse('asks for more than a query that a class describes');
  return { ...route, queryClass };
}
