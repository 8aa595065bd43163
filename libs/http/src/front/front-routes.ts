import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, Optional, type Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { RequestAuthorizer } from '../authorization/request-authorizer';
import { ErrorWriter } from '../errors/error-writer';
import { announcesBody } from '../request-body/body-bytes';
import { isTargetWithinSize } from '../request/query-size.middleware';
import { pathOf, type ScopedRequest } from '../request/scoped-request';
import { metadataOf } from '../routes/route-metadata';
import { PreparedResponse } from '../response/prepared-response';
import { answerOf, readResponse } from '../response/answer-of';
import { ResponseShaper, type ShapeResponse } from '../response/response-shaper';
import { declaredParameters, intendedParameter } from '@wagewright/validation';
import { RequestValidationPipe } from '../validation/request-validation';
import { type FrontRoute, frontRouteOf, QUERY_JUDGE, type QueryJudge } from './front-route';
import { ResponseCache } from './response-cache';

type Handler = (...inputs: unknown[]) => unknown;

/** A route with its controller's method, and the function that shapes the method's result into the published answer. */
interface AnsweredRoute extends FrontRoute {
  handle: Handler;
  shape?: ShapeResponse;
}

/** Characters at which Express finds path and query in another way. */
const UNUSUAL = /[#\s]/;

/**
 * The one way in front of Express and Nest's router, which take three quarters of the time of such a call: routes with
 * `@Cacheable()` or `@InFront()`. A call takes the steps of Nest's guards, pipe and interceptor here, by the same
 * authorizer, the same pipe and the same functions. An address in another spelling, a GET with a body and a HEAD go
 * through Nest.
 */
@Injectable()
export class FrontRoutes implements OnApplicationBootstrap {
  private readonly logger = new Logger(FrontRoutes.name);
  /** By method and address, `GET /api/v1/salary`. */
  private readonly byAddress = new Map<string, AnsweredRoute>();
  private readonly byPattern: AnsweredRoute[] = [];

  constructor(
    private readonly modules: ModulesContainer,
    private readonly authorizer: RequestAuthorizer,
    private readonly validation: RequestValidationPipe,
    private readonly cache: ResponseCache,
    private readonly errors: ErrorWriter,
    @Optional() private readonly shaper?: ResponseShaper,
    @Optional() @Inject(QUERY_JUDGE) private readonly judge?: QueryJudge,
  ) {}

  /** @throws Error that names a route and the reason why it must not be answered in front */
  onApplicationBootstrap(): void {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    for (const { metatype, instance } of controllers)
      for (const name of new MetadataScanner().getAllMethodNames(metatype?.prototype as object))
        this.add(metatype as Type, name, instance);
    this.cache.onChange(() => {
      this.makeAhead().catch((error: unknown) =>
        this.logger.warn({ message: 'no answer was made ahead', err: error }),
      );
    });
  }

  /** The route that answers a call in front; undefined for a call that is left to Nest. */
  find(request: IncomingMessage): AnsweredRoute | undefined {
    const { method = '', url = '' } = request;
    if (UNUSUAL.test(url) || !isTargetWithinSize(url)) return undefined;
    if (method === 'GET' && announcesBody(request)) return undefined;
    const route = this.byAddress.get(`${method} ${pathOf(request)}`);
    return route ?? this.byPattern.find(({ verb, address }) => verb === method && address?.test(url));
  }

  /** Authorizes and answers a call. Makes no promise of its own: Node 20 runs hooks for each. */
  answer(route: AnsweredRoute, request: ScopedRequest, response: ServerResponse): void {
    request.routeTemplate = route.path;
    const fail = (error: unknown): void => this.errors.write(error, request, response);
    try {
      const authorized = this.authorizer.authorize(route.rule, request);
      void authorized.then(() => this.respond(route, request, response)).catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  /**
   * Redis lets many calls in at once. Without a promise in between each is computed and sent before the next begins, so that
   * what they allocate is garbage at once.
   */
  private respond(
    route: AnsweredRoute,
    request: ScopedRequest,
    response: ServerResponse,
  ): void | Promise<void> {
    const { path, rule, isVersioned, handle, shape } = route;
    const query = route.inputs ? undefined : parse((request.url ?? '').slice(path.length + 1));
    if (query) this.judge?.(query, route);
    const key = query && this.keyOf(route, query);
    const known = key === undefined ? undefined : this.cache.recall(key);
    if (known) return known.answer.send(request, response);
    const isKept = key !== undefined && this.cache.isAskedAgain(key);
    const send = (payload: unknown): void | Promise<void> => {
      const shaped = shape ? shape(payload as object) : payload;
      const answer = answerOf(shaped, request, response, { rule, isVersioned, isKept });
      if (answer === undefined) return void response.end();
      if (!(answer instanceof PreparedResponse)) throw new Error(`${path} returned what cannot be sent`);
      if (isKept) this.cache.keep(key, { answer });
      return answer.send(request, response);
    };
    const inputs = route.inputs?.(request) ?? this.inputsOf(route, query);
    const payload = inputs instanceof Promise ? inputs.then((given) => handle(...given)) : handle(...inputs);
    return payload instanceof Promise ? payload.then(send) : send(payload);
  }

  /** One after the other, beside other calls: who asks for an answer that is being compressed waits for it. */
  private async makeAhead(): Promise<void> {
    for (const route of this.byAddress.values()) {
      const key = route.isMadeAhead ? this.keyOf(route, {}) : undefined;
      if (key === undefined) continue;
      const payload = (await route.handle(...this.inputsOf(route))) as object;
      const answer = readResponse(route.shape?.(payload) ?? payload, { ...route, isKept: true });
      this.cache.keepUntilChange(key, { answer });
      await answer.compress();
    }
  }

  /**
   * Key of a query: the parameters that the route reads, in one order, so that addresses that ask the same have one
   * key. Undefined for a query that is refused, because it names a parameter nearly as the route does.
   */
  private keyOf({ path, queryClass }: FrontRoute, query: ParsedUrlQuery): string | undefined {
    const parameters = queryClass ? declaredParameters(queryClass) : [];
    if (Object.keys(query).some((name) => intendedParameter(name, parameters) !== undefined))
      return undefined;
    return this.cache.keyOf([path, ...parameters.map((name) => query[name])]);
  }

  private inputsOf({ queryClass }: FrontRoute, query: ParsedUrlQuery = {}): unknown[] {
    return queryClass ? [this.validation.ofQuery(query, queryClass)] : [];
  }

  private add(controller: Type, name: string, instance: object): void {
    const handler = Reflect.get(instance, name) as Handler;
    const declared = { getHandler: () => handler, getClass: <T>() => controller as Type<T> };
    const route = frontRouteOf(controller, name, handler, (key) => metadataOf(key, declared));
    if (!route) return;
    const answered = { ...route, handle: handler.bind(instance), shape: this.shaper?.shapeOf(declared) };
    if (route.address) this.byPattern.push(answered);
    else this.byAddress.set(`${route.verb} ${route.path}`, answered);
  }
}
