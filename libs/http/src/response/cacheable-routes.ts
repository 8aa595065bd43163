import { Injectable, type OnApplicationBootstrap, Optional, RequestMethod } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  PIPES_METADATA,
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
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import { RequestAuthorizer } from '../authorization/request-authorizer';
import type { MiddlewareLayers } from '../routes/middleware-layers';
import { declaredParameters } from '../validation/declared-parameters';
import { requestValidation } from '../validation/request-validation';
import { QueryRoute } from './query-route';
import { isUsual, pathIn, ResponseCache } from './response-cache';
import { ResponseShaper } from './response-shaper';
import { CACHEABLE, RESPONSE_HEADERS } from './response.decorators';
import { VERSIONED } from './version-tag';

type Controller = (new (...parts: never[]) => object) & { prototype: Record<string, Handler> };
type Handler = (...inputs: never[]) => unknown;

interface CacheableHandler {
  /** `SalaryController.current` */
  name: string;
  controller: Controller;
  instance: object;
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
 * The routes whose answers are kept, with the parameters of the query that each of them reads; those that read nothing but
 * a query are answered in front of Express. A service does not start with one whose answer could differ from caller to
 * caller, or would lose something when it is sent again.
 */
@Injectable()
export class CacheableRoutes implements OnApplicationBootstrap {
  private readonly parameters = new Map<unknown, readonly string[]>();
  private readonly queryRoutes = new Map<string, QueryRoute>();
  private readonly validation = requestValidation();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly reflector: Reflector,
    private readonly adapterHost: HttpAdapterHost<AbstractHttpAdapter & MiddlewareLayers>,
    private readonly authorizer: RequestAuthorizer,
    private readonly cache: ResponseCache,
    @Optional() private readonly shaper?: ResponseShaper,
  ) {}

  /** @throws Error that names the route and the reason why its answers cannot be kept */
  onApplicationBootstrap(): void {
    for (const route of this.handlers()) {
      const fault = this.faultOf(route);
      if (fault !== undefined) throw new Error(`${route.name} is @Cacheable() and ${fault}. ${REASON}`);
      this.parameters.set(route.handler, parametersOf(route));
      if (asksForQueryAlone(route)) this.addQueryRoute(route);
    }
  }

  /** The route that answers a GET without a body in front of Express; undefined also for an unusual spelling. */
  find(url: string): QueryRoute | undefined {
    return isUsual(url) ? this.queryRoutes.get(pathIn(url)) : undefined;
  }

  /** Which parameters of the query a handler reads; undefined when its answers are not kept. */
  parametersOf(handler: unknown): readonly string[] | undefined {
    return this.parameters.get(handler);
  }

  private addQueryRoute(route: CacheableHandler): void {
    const { instance, controller, method, handler } = route;
    const rule = this.metadata<AccessRule>(ACCESS_RULE, route);
    if (!rule) return;
    for (const path of pathsOf(route).filter((declaredPath) => !/[:*{]/.test(declaredPath))) {
      const queryHandler = {
        path,
        rule,
        isVersioned: this.metadata<boolean>(VERSIONED, route) === true,
        parameters: parametersOf(route),
        requestClass: handlerInputs(controller, method)[0]?.type,
        handle: (request?: object) => handler.call(instance, request as never),
        shape: this.shaper?.shapeOf([handler, controller]),
      };
      const { authorizer, validation, cache } = this;
      this.queryRoutes.set(path, new QueryRoute(queryHandler, { authorizer, validation, cache }));
    }
  }

  private handlers(): CacheableHandler[] {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return controllers
      .flatMap(({ metatype, instance }) => handlersOf(metatype as Controller, instance))
      .filter((route) => this.metadata<boolean>(CACHEABLE, route) === true);
  }

  private metadata<T>(key: string, { handler, controller }: CacheableHandler): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [handler, controller]);
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
    const paths = pathsOf(route).map((path) => path.replace(/:\w+/g, 'sample'));
    const isCovered = paths.some((path) => middlewares.some((layer) => layer.match(path)));
    return isCovered
      ? 'lies behind a middleware, which an answer that is sent again does not go through'
      : undefined;
  }
}

function handlersOf(controller: Controller, instance: object): CacheableHandler[] {
  return new MetadataScanner().getAllMethodNames(controller.prototype).flatMap((method) => {
    const handler = controller.prototype[method];
    if (!handler || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) return [];
    return [{ name: `${controller.name}.${method}`, controller, instance, method, handler }];
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

/** Every path of a handler, with a colon in front of each parameter. */
function pathsOf({ controller, handler }: CacheableHandler): string[] {
  const declared = (target: object) =>
    [(Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined) ?? ''].flat();
  return declared(controller).flatMap((prefix) =>
    declared(handler).map((path) => `/${prefix}/${path}`.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'),
  );
}

/** Whether a handler of GET asks for a query by a class, or for nothing, and has no pipe of its own. */
function asksForQueryAlone({ controller, handler, method }: CacheableHandler): boolean {
  if (Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.GET) return false;
  const inputs = handlerInputs(controller, method);
  const hasPipe =
    inputs.some(({ pipes }) => pipes.length > 0) ||
    [handler, controller].some((target) => Reflect.hasMetadata(PIPES_METADATA, target));
  return (
    !hasPipe &&
    inputs.length <= 1 &&
    inputs.every(({ kind, name }) => kind === RouteParamtypes.QUERY && name === undefined)
  );
}

interface HandlerInput {
  /** Undefined for a parameter decorator of our own, such as `@Caller()`. */
  kind?: RouteParamtypes;
  /** `q` of `@Query('q')`; undefined when the whole is asked for. */
  name?: string;
  /** The declared type; a class where the argument is validated. */
  type?: new () => object;
  pipes: readonly unknown[];
}

/** What a handler asks of its request, by its parameter decorators. */
function handlerInputs(controller: { prototype: object }, method: string): HandlerInput[] {
  const inputs = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: unknown; pipes?: unknown[] }
  >;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype, method) ?? []) as (
    | (new () => object)
    | undefined
  )[];
  return Object.entries(inputs).map(([key, { index, data, pipes = [] }]) => ({
    kind: kindOf(key),
    name: typeof data === 'string' ? data : undefined,
    type: types[index],
    pipes,
  }));
}

/** Nest's own are `<number>:<index>`. */
function kindOf(key: string): RouteParamtypes | undefined {
  const number = Number(key.split(':', 1)[0]);
  return Number.isNaN(number) ? undefined : number;
}
