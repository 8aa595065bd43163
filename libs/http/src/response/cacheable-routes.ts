import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  REDIRECT_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import {
  type AbstractHttpAdapter,
  HttpAdapterHost,
  MetadataScanner,
  ModulesContainer,
  Reflector,
} from '@nestjs/core';
import type { MiddlewareLayers } from '../routes/middleware-layers';
import { declaredParameters } from '../validation/declared-parameters';
import { CACHEABLE, RESPONSE_HEADERS } from './response.decorators';

type Controller = (new (...parts: never[]) => object) & { prototype: Record<string, Handler> };
type Handler = (...inputs: never[]) => unknown;

interface CacheableHandler {
  /** `SalaryController.current` */
  name: string;
  controller: Controller;
  method: string;
  handler: Handler;
}

const REASON = 'See docs/decisions/0008-answers-sent-again.md.';

/** Decorators that act on an answer on its way through Nest, and not on one from the cache. */
const LOST: readonly (readonly [decorator: string, isUsed: (key: string) => boolean])[] = [
  ['@Header()', (key) => key === HEADERS_METADATA],
  ['@WithHeaders()', (key) => key === RESPONSE_HEADERS],
  ['@HttpCode()', (key) => key === HTTP_CODE_METADATA],
  ['@Redirect()', (key) => key === REDIRECT_METADATA],
  ['@UseGuards()', (key) => key === GUARDS_METADATA],
  ['@UseInterceptors()', (key) => key === INTERCEPTORS_METADATA],
  ['@UseFilters()', (key) => key === EXCEPTION_FILTERS_METADATA],
  ['@SkipThrottle() or @Throttle()', (key) => key.startsWith('THROTTLER:')],
];

/**
 * What a handler may ask of its request. `@Req()` and `@Res()` are for the answers that are not kept, those
 * with another status than 200; everything else tells one caller from another.
 */
const ALLOWED_INPUTS: readonly (RouteParamtypes | undefined)[] = [
  RouteParamtypes.QUERY,
  RouteParamtypes.PARAM,
  RouteParamtypes.REQUEST,
  RouteParamtypes.RESPONSE,
];

/**
 * The routes whose answers are kept, with the parameters of the query that each of them reads. A service does not
 * start with one whose answer could differ from caller to caller, or would lose something when it is sent again.
 */
@Injectable()
export class CacheableRoutes implements OnApplicationBootstrap {
  private readonly parameters = new Map<unknown, readonly string[]>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly reflector: Reflector,
    private readonly adapterHost: HttpAdapterHost<AbstractHttpAdapter & MiddlewareLayers>,
  ) {}

  /** @throws Error that names the route and the reason why its answers cannot be kept */
  onApplicationBootstrap(): void {
    for (const route of this.handlers()) {
      const fault = this.faultOf(route);
      if (fault !== undefined) throw new Error(`${route.name} is @Cacheable() and ${fault}. ${REASON}`);
      this.parameters.set(route.handler, parametersOf(route));
    }
  }

  /** Which parameters of the query a handler reads; undefined when its answers are not kept. */
  parametersOf(handler: unknown): readonly string[] | undefined {
    return this.parameters.get(handler);
  }

  private handlers(): CacheableHandler[] {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return controllers
      .flatMap(({ metatype }) => handlersOf(metatype as Controller))
      .filter(
        ({ handler, controller }) =>
          this.reflector.getAllAndOverride(CACHEABLE, [handler, controller]) === true,
      );
  }

  private faultOf(route: CacheableHandler): string | undefined {
    const keys = [route.handler, route.controller].flatMap(
      (target) => Reflect.getMetadataKeys(target) as string[],
    );
    const lost = LOST.find(([, isUsed]) => keys.some((key) => isUsed(key)));
    if (lost) return `has ${lost[0]}, which an answer that is sent again does not go through`;
    const inputs = handlerInputs(route.controller, route.method);
    if (inputs.some(({ kind }) => !ALLOWED_INPUTS.includes(kind)))
      return 'asks for more of its request than path and query';
    const { middlewares } = this.adapterHost.httpAdapter;
    const isCovered = pathsOf(route).some((path) => middlewares.some((layer) => layer.match(path)));
    return isCovered
      ? 'lies behind a middleware, which an answer that is sent again does not go through'
      : undefined;
  }
}

function handlersOf(controller: Controller): CacheableHandler[] {
  return new MetadataScanner().getAllMethodNames(controller.prototype).flatMap((method) => {
    const handler = controller.prototype[method];
    if (!handler || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) return [];
    return [{ name: `${controller.name}.${method}`, controller, method, handler }];
  });
}

/** @throws Error when the handler asks for the whole query, and not by a class that says what it reads of it */
function parametersOf({ name, controller, method }: CacheableHandler): readonly string[] {
  const queries = handlerInputs(controller, method).filter(({ kind }) => kind === RouteParamtypes.QUERY);
  const parameters = queries.flatMap((query) => {
    if (query.name !== undefined) return [query.name];
    const declared = query.type ? declaredParameters(query.type) : [];
    if (declared.length === 0)
      throw new Error(`${name} is @Cacheable() and takes a query that no class describes. ${REASON}`);
    return declared;
  });
  return [...new Set(parameters)].sort();
}

/** Every path of a handler, with something in place of each parameter. */
function pathsOf({ controller, handler }: CacheableHandler): string[] {
  const declared = (target: object) =>
    [(Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined) ?? ''].flat();
  return declared(controller).flatMap((prefix) =>
    declared(handler).map((path) => `/${prefix}/${path}`.replace(/\/{2,}/g, '/').replace(/:\w+/g, 'sample')),
  );
}

interface HandlerInput {
  /** Undefined for a parameter decorator of our own, such as `@Caller()`. */
  kind?: RouteParamtypes;
  /** `q` of `@Query('q')`; undefined when the whole is asked for. */
  name?: string;
  /** The declared type; a class where the argument is validated. */
  type?: new () => object;
}

/** What a handler asks of its request, by its parameter decorators. */
function handlerInputs(controller: { prototype: object }, method: string): HandlerInput[] {
  const inputs = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype, method) ?? []) as (
    | (new () => object)
    | undefined
  )[];
  return Object.entries(inputs).map(([key, { index, data }]) => ({
    kind: kindOf(key),
    name: typeof data === 'string' ? data : undefined,
    type: types[index],
  }));
}

/** Nest's own are `<number>:<index>`. */
function kindOf(key: string): RouteParamtypes | undefined {
  const number = Number(key.split(':', 1)[0]);
  return Number.isNaN(number) ? undefined : number;
}
