import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpCode,
  HttpStatus,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';

interface CreatedBody {
  id: string;
}

/** Says where the new record is to be found: below the collection that was posted to. */
@Injectable()
class LocationInterceptor implements NestInterceptor<CreatedBody> {
  intercept(context: ExecutionContext, next: CallHandler<CreatedBody>): Observable<CreatedBody> {
    const http = context.switchToHttp();
    const collection = http.getRequest<Request>().path.replace(/\/$/, '');
    return next
      .handle()
      .pipe(tap(({ id }) => http.getResponse<Response>().setHeader('Location', `${collection}/${id}`)));
  }
}

/** A route that creates a record: 201 with `Location`. */
export function Creates(): MethodDecorator {
  return applyDecorators(HttpCode(HttpStatus.CREATED), UseInterceptors(LocationInterceptor));
}
