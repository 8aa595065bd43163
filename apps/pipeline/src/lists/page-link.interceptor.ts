import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';
import type { ListResponse } from './list.response';

/** Adds `Link: <…>; rel="next"` to a page that has a next one, with the filters of the request kept. */
@Injectable()
export class PageLinkInterceptor implements NestInterceptor<ListResponse<unknown>> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<ListResponse<unknown>>,
  ): Observable<ListResponse<unknown>> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      tap(({ nextCursor }) => {
        if (nextCursor === null) return;
        const target = nextTarget(http.getRequest<Request>().originalUrl, nextCursor);
        http.getResponse<Response>().setHeader('Link', `<${target}>; rel="next"`);
      }),
    );
  }
}

function nextTarget(originalUrl: string, cursor: string): string {
  const [path = '', query] = originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters.toString()}`;
}
