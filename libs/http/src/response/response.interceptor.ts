import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Optional,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Envelope } from './envelope';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { IGNORES_IDEMPOTENCY_KEY, STORED_AFTER_HANDLER } from '../idempotency/idempotency.decorators';
import { isKeyed } from '../idempotency/keyed-call';
import { IdempotencyHandler } from '../idempotency/idempotency-handler';
import type { ScopedRequest } from '../request/scoped-request';
import { ResponseCache, type CacheQuery } from './response-cache';
import { RESPONSE_HEADERS, type ResponseHeaders } from './response.decorators';
import { CacheableRoutes } from './cacheable-routes';
import { PreparedResponse } from './prepared-response';
import { isPlain, readResponse } from './read-response';
import { ResponseShaper } from './response-shaper';
import { VERSIONED, type VersionedBody, versionTag } from './version-tag';

const NO_STORE = 'no-store';

/**
 * Everything between a handler and its answer: one call for each `Idempotency-Key`, the headers that follow from
 * what the handler returns, and what is returned as bytes; that of a GET with a tag, its caching and compression
 * unless it is ready already, such as a page; that of other methods `no-store`, compressed as well. One interceptor
 * does it all, because each one costs a request more than the whole of this.
 */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cache: ResponseCache,
    private readonly cacheable: CacheableRoutes,
    private readonly idempotencyHandler: IdempotencyHandler,
    @Optional() private readonly shaper?: ResponseShaper,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ScopedRequest & Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const question = isRead(request) ? this.questionOf(request, context) : undefined;
    const known = question && this.cache.find(question);
    if (known) return of(known.answer);
    const mark = this.cache.mark();
    // A keyed call stores its response in this shape before the handler returns.
    const shape = this.shaper?.shapeOf([context.getHandler(), context.getClass()]);
    request.shapeResponse = shape;
    const handle = async () => {
      const payload = await lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined });
      return shape ? shape(payload as object) : payload;
    };
    const isOnce = isKeyed(request) && this.metadata<boolean>(IGNORES_IDEMPOTENCY_KEY, context) !== true;
    if (isOnce) return of(await this.once(context, handle));
    const payload = await handle();
    // A handler with `@Res()` may have answered by itself.
    if (response.headersSent) return of(payload);
    response.set(this.headersOf(payload, context));
    return of(
      isRead(request)
        ? this.read(payload, context, response, question && { question, mark })
        : written(payload, request, response),
    );
  }

  /** The question of a request to a route whose answers are kept; undefined for any other route. */
  private questionOf(
    { url, route, params }: ScopedRequest & Pick<Request, 'params'>,
    context: ExecutionContext,
  ): CacheQuery | undefined {
    const parameters = this.cacheable.parametersOf(context.getHandler());
    if (!parameters || !url || !route?.path) return undefined;
    const path = route.path.replaceAll(/:(\w+)/g, (_: string, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    return { path, url, parameters };
  }

  /** A call with an `Idempotency-Key`: made, or answered as an earlier try of it was. */
  private async once(context: ExecutionContext, handle: () => Promise<unknown>): Promise<unknown> {
    const request = context.switchToHttp().getRequest<ScopedRequest & Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const body = await this.idempotencyHandler.run({
      request,
      response,
      isKeptAfterwards: this.metadata<boolean>(STORED_AFTER_HANDLER, context) === true,
      describe: (payload) => ({
        headers: this.headersOf(payload, context),
        body: shapedBody(payload, request),
      }),
      handle,
    });
    return written(body, request, response);
  }

  private headersOf(payload: unknown, context: ExecutionContext): Record<string, string> {
    const request = context.switchToHttp().getRequest<Request>();
    const made = this.metadata<ResponseHeaders[]>(RESPONSE_HEADERS, context) ?? [];
    const headers: Record<string, string> = {};
    for (const headersOf of made) Object.assign(headers, headersOf(payload, request));
    if (!isRead(request) && this.metadata<boolean>(VERSIONED, context) === true)
      headers['ETag'] = versionTag(payload as VersionedBody);
    return headers;
  }

  private read(
    payload: unknown,
    context: ExecutionContext,
    response: Response,
    asked?: { question: CacheQuery; mark: number },
  ): unknown {
    const rule = this.metadata<AccessRule>(ACCESS_RULE, context);
    if (!rule) return payload;
    const answer = isPlain(payload) ? this.ready(payload, context, rule, asked !== undefined) : payload;
    // A page that says that something is missing goes out under another status.
    if (answer instanceof PreparedResponse && asked && response.statusCode === 200)
      this.cache.set(asked.question, { rule, routeTemplate: templateOf(context), answer }, asked.mark);
    return answer;
  }

  private ready(
    payload: object,
    context: ExecutionContext,
    rule: AccessRule,
    isKept: boolean,
  ): PreparedResponse {
    const isVersioned = this.metadata<boolean>(VERSIONED, context) === true;
    return readResponse(payload, { rule, isVersioned, isKept });
  }

  private metadata<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}

function templateOf(context: ExecutionContext): string {
  return context.switchToHttp().getRequest<ScopedRequest>().route?.path ?? '';
}

function isRead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The answer of a write: nobody may keep it, and its tag is that of the record. */
function written(payload: unknown, request: ScopedRequest, response: Response): unknown {
  response.setHeader('Cache-Control', NO_STORE);
  const body = payload instanceof Envelope ? payload.whole(request) : payload;
  if (!isPlain(body)) return body;
  return new PreparedResponse({
    stable: JSON.stringify(body),
    cacheControl: NO_STORE,
    etag: null,
    isKept: false,
  });
}

/** The body of a keyed call, from the handler's return value or from the transaction. */
function shapedBody(payload: unknown, request: ScopedRequest): unknown {
  const shaped =
    payload instanceof Envelope ? payload : (request.shapeResponse?.(payload as object) ?? payload);
  return shaped instanceof Envelope ? shaped.whole(request) : shaped;
}
