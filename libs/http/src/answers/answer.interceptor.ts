import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Envelope } from '@wagewright/attribution';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { ScopedRequest } from '../request/scoped-request';
import { AnswerCache } from './answer-cache';
import { CACHEABLE } from './cacheable.decorator';
import { cacheControlOf } from './cache-control';
import { BrotliQuality } from './compressible-body';
import { ReadyAnswer } from './ready-answer';

const NO_STORE = 'no-store';

/**
 * Turns what a GET handler returns into an answer with a tag, its caching and compression, unless it is one
 * already, such as a page; keeps it where the route is cacheable. Other
 * methods answer `no-store`, compressed as well. It must be the outermost interceptor, so that it sees the final payload.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cache: AnswerCache,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<ScopedRequest>();
    const response = http.getResponse<Response>();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return next.handle().pipe(map((payload) => unkept(payload, request, response)));
    }
    const mark = this.cache.mark();
    return next.handle().pipe(map((payload: unknown) => this.answer(payload, context, response, mark)));
  }

  private answer(payload: unknown, context: ExecutionContext, response: Response, mark: number): unknown {
    const rule = this.metadata<AccessRule>(ACCESS_RULE, context);
    if (!rule) return payload;
    const cacheable = this.metadata<boolean>(CACHEABLE, context) === true;
    if (payload instanceof ReadyAnswer) {
      // A page that says that something is missing goes out under another status.
      if (cacheable && response.statusCode === 200) this.keep(payload, rule, context, mark);
      return payload;
    }
    if (!isPlain(payload)) return payload;
    const answer = new ReadyAnswer({
      ...serialise(payload),
      cacheControl: cacheControlOf(rule),
      etag: response.getHeader('ETag') as string | undefined,
      brotliQuality: cacheable ? BrotliQuality.Best : BrotliQuality.Fast,
    });
    if (cacheable) this.keep(answer, rule, context, mark);
    return answer;
  }

  private keep(answer: ReadyAnswer, rule: AccessRule, context: ExecutionContext, mark: number): void {
    const { url, route } = context.switchToHttp().getRequest<ScopedRequest>();
    if (url && route?.path) this.cache.set(url, { rule, routeTemplate: route.path, answer }, mark);
  }

  private metadata<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}

/** Only plain data is ours to serialise; buffers, streams and nothing are sent as they are. */
function isPlain(payload: unknown): payload is object {
  if (payload instanceof Envelope) return true;
  if (typeof payload !== 'object' || payload === null) return false;
  return Array.isArray(payload) || Object.getPrototypeOf(payload) === Object.prototype;
}

function serialise(payload: object): Pick<ConstructorParameters<typeof ReadyAnswer>[0], 'stable' | 'tail'> {
  return payload instanceof Envelope ? payload.parts() : { stable: JSON.stringify(payload) };
}

/** What a write answers: nobody may keep it, and a tag on it is its record's. */
function unkept(payload: unknown, request: ScopedRequest, response: Response): unknown {
  response.setHeader('Cache-Control', NO_STORE);
  const body = payload instanceof Envelope ? payload.whole(request) : payload;
  if (!isPlain(body)) return body;
  return new ReadyAnswer({
    stable: JSON.stringify(body),
    cacheControl: NO_STORE,
    etag: null,
    brotliQuality: BrotliQuality.Fast,
  });
}
