import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Optional,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Envelope } from './envelope';
import { accessRuleOf } from '../authorization/access-rule-of';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { IGNORES_IDEMPOTENCY_KEY, STORED_AFTER_HANDLER } from '../idempotency/idempotency.decorators';
import { isKeyed } from '../idempotency/keyed-call';
import { IdempotencyHandler } from '../idempotency/idempotency-handler';
import type { ScopedRequest } from '../request/scoped-request';
import { RESPONSE_HEADERS, type ResponseHeaders } from './response.decorators';
import { answerOf, isRead, written } from './answer-of';
import { ResponseShaper } from './response-shaper';
import { VERSIONED, type VersionedBody, versionTag } from './version-tag';

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
    private readonly idempotencyHandler: IdempotencyHandler,
    @Optional() private readonly shaper?: ResponseShaper,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ScopedRequest & Request>();
    const response = context.switchToHttp().getResponse<Response>();
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
    const isVersioned = this.metadata<boolean>(VERSIONED, context) === true;
    const rule = accessRuleOf(this.reflector, context);
    return of(answerOf(payload, request, response, { rule, isVersioned, isKept: false }));
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

  private metadata<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}

/** The body of a keyed call, from the handler's return value or from the transaction. */
function shapedBody(payload: unknown, request: ScopedRequest): unknown {
  const shaped =
    payload instanceof Envelope ? payload : (request.shapeResponse?.(payload as object) ?? payload);
  return shaped instanceof Envelope ? shaped.whole(request) : shaped;
}
