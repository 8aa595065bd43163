import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Optional,
} from '@nestjs/common';
import { Envelope } from './envelope';
import type { Request, Response } from 'express';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { IGNORES_IDEMPOTENCY_KEY, STORED_AFTER_HANDLER } from '../idempotency/idempotency.decorators';
import { isKeyed } from '../idempotency/keyed-call';
import { IdempotencyHandler } from '../idempotency/idempotency-handler';
import type { ScopedRequest } from '../request/scoped-request';
import { metadataOf } from '../routes/route-metadata';
import { RESPONSE_HEADERS, type ResponseHeaders } from './response.decorators';
import { answerOf, isRead, written } from './answer-of';
import { ResponseShaper } from './response-shaper';
import { VERSIONED, type VersionedBody, versionTag } from './version-tag';

/**
 * Everything between a handler and its answer: one call for each `Idempotency-Key`, headers that follow from the
 * result, and the result as bytes. The answer to a GET has a tag, caching and compression, unless it is ready already,
 * such as a page; the answer to another method is `no-store` and compressed. One interceptor does it all, because each
 * further one costs a request more than all of this.
 */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotencyHandler: IdempotencyHandler,
    @Optional() private readonly shaper?: ResponseShaper,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ScopedRequest & Request>();
    const response = context.switchToHttp().getResponse<Response>();
    // A keyed call stores its response in this shape before the handler returns.
    const shape = this.shaper?.shapeOf(context);
    request.shapeResponse = shape;
    const handle = () => (shape ? next.handle().pipe(map(shape)) : next.handle()) as Observable<unknown>;
    const isOnce = isKeyed(request) && metadataOf<boolean>(IGNORES_IDEMPOTENCY_KEY, context) !== true;
    // The handler runs in the context in which `next.handle()` is called: here, or that of the keyed call.
    if (isOnce) return from(this.once(context, () => lastValueFrom(handle())));
    return handle().pipe(
      map((payload) => {
        // A handler with `@Res()` may have answered by itself.
        if (response.headersSent) return payload;
        response.set(this.headersOf(payload, context));
        if (!isRead(request)) return written(payload, request, response);
        const isVersioned = metadataOf<boolean>(VERSIONED, context) === true;
        return answerOf(payload, request, response, { rule: request.accessRule, isVersioned, isKept: false });
      }),
    );
  }

  /** A call with an `Idempotency-Key`: made, or answered as an earlier try of it was. */
  private async once(context: ExecutionContext, handle: () => Promise<unknown>): Promise<unknown> {
    const request = context.switchToHttp().getRequest<ScopedRequest & Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const body = await this.idempotencyHandler.run({
      request,
      response,
      isKeptAfterwards: metadataOf<boolean>(STORED_AFTER_HANDLER, context) === true,
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
    const made = metadataOf<ResponseHeaders[]>(RESPONSE_HEADERS, context) ?? [];
    const headers: Record<string, string> = {};
    for (const headersOf of made) Object.assign(headers, headersOf(payload, request));
    if (!isRead(request) && metadataOf<boolean>(VERSIONED, context) === true)
      headers['ETag'] = versionTag(payload as VersionedBody);
    return headers;
  }
}

/** The body of a keyed call, from the handler's return value or from the transaction. */
function shapedBody(payload: unknown, request: ScopedRequest): unknown {
  const shaped =
    payload instanceof Envelope ? payload : (request.shapeResponse?.(payload as object) ?? payload);
  return shaped instanceof Envelope ? shaped.whole(request) : shaped;
}
