import type { ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import type { AccessRule } from '@wagewright/auth';
import type { RequestAuthorizer } from '../authorization/request-authorizer';
import type { ScopedRequest } from '../request/scoped-request';
import type { RequestClass } from '../validation/known-members';
import type { RequestValidationPipe } from '../validation/request-validation';
import { PreparedResponse } from './prepared-response';
import { isPlain, readResponse } from './read-response';
import { queryOf, type ResponseCache } from './response-cache';
import type { ShapeResponse } from './response-shaper';

/** A GET route whose handler asks for nothing but the query. */
interface QueryHandler {
  /** The same for every call: no part of it is a parameter. */
  path: string;
  rule: AccessRule;
  isVersioned: boolean;
  /** Names of the parameters of the query that the route reads. */
  parameters: readonly string[];
  /** The class of the query; undefined for a handler that asks for nothing. */
  requestClass?: RequestClass;
  handle: (request?: object) => unknown;
  shape?: ShapeResponse;
}

interface QueryRouteParts {
  authorizer: RequestAuthorizer;
  validation: RequestValidationPipe;
  cache: ResponseCache;
}

/**
 * Answers a call whose answer is not kept: takes the steps that the guards, the pipe and the interceptor of the route would
 * take, without Express, the router and rxjs, which take three quarters of such a call's time.
 */
export class QueryRoute {
  constructor(
    private readonly handler: QueryHandler,
    private readonly parts: QueryRouteParts,
  ) {}

  /** @throws what `ErrorWriter` writes, like any other error of a route; at once, or by the promise */
  answer(request: ScopedRequest, response: ServerResponse): Promise<void> {
    const { path, rule } = this.handler;
    request.routeTemplate = path;
    return this.parts.authorizer.authorize(rule, request).then(() => this.compute(request, response));
  }

  /**
   * Redis lets many calls in at once. Without a promise in between each is computed and sent before the next begins, so that
   * what they allocate is garbage at once.
   */
  private compute(request: ScopedRequest, response: ServerResponse): void | Promise<void> {
    const { path, rule, parameters } = this.handler;
    const { cache } = this.parts;
    const question = { path, url: request.url ?? '', parameters };
    const isKept = cache.isAskedAgain(question);
    const mark = cache.mark();
    const send = (payload: unknown): void | Promise<void> => {
      const answer = this.prepared(payload, isKept);
      if (isKept) cache.set(question, { rule, routeTemplate: path, answer }, mark);
      return answer.send(request, response);
    };
    const payload = this.payload(question.url);
    return payload instanceof Promise ? payload.then(send) : send(payload);
  }

  /** What the handler returns. @throws ApiError 400 as the pipe of the route does, or what the handler throws */
  private payload(url: string): unknown {
    const { requestClass, handle } = this.handler;
    if (!requestClass) return handle();
    const { validation } = this.parts;
    const query = parse(queryOf(url));
    const valid = validation.plainlyValid(query, requestClass);
    return valid
      ? handle(valid)
      : validation
          .transform(query, { type: 'query', metatype: requestClass })
          .then((judged) => handle(judged as object));
  }

  private prepared(payload: unknown, isKept: boolean): PreparedResponse {
    const { rule, isVersioned, shape } = this.handler;
    const shaped = shape ? shape(payload as object) : payload;
    if (shaped instanceof PreparedResponse) return shaped;
    if (!isPlain(shaped)) throw new Error(`${this.handler.path} returned nothing that can be sent`);
    return readResponse(shaped, { rule, isVersioned, isKept });
  }
}
