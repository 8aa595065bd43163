import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';

const DIGEST_LENGTH = 10;

interface VersionedBody {
  version: number;
}

/**
 * `ETag` of a record, to be sent back as `If-Match`: its version. A read also shows what hangs on the record
 * and changes without it (links, activities), so there the tag goes on with a digest: `"3-x7Yk…"`.
 */
@Injectable()
class VersionTagInterceptor implements NestInterceptor<VersionedBody> {
  intercept(context: ExecutionContext, next: CallHandler<VersionedBody>): Observable<VersionedBody> {
    const http = context.switchToHttp();
    const isRead = ['GET', 'HEAD'].includes(http.getRequest<Request>().method);
    return next.handle().pipe(
      tap((body) => {
        const tag = isRead ? `${body.version}-${digest(body)}` : `${body.version}`;
        http.getResponse<Response>().setHeader('ETag', `"${tag}"`);
      }),
    );
  }
}

/** A route that answers with one record that has a version. */
export function Versioned(): MethodDecorator {
  return UseInterceptors(VersionTagInterceptor);
}

function digest(body: VersionedBody): string {
  return createHash('sha1').update(JSON.stringify(body)).digest('base64url').slice(0, DIGEST_LENGTH);
}
