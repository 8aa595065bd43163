import type { ServerResponse } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type ApiError, ErrorCode, type ErrorSurface } from '@wagewright/errors';
import type { ScopedRequest } from '../request/scoped-request';
import { RouteTable } from '../routes/route-table';
import { ErrorPages } from './error-pages';
import { errorResponse } from './error-response';
import { normalizeError } from './normalize-error';

export const ERROR_SURFACE = Symbol('ERROR_SURFACE');

/** Makes an answer of whatever was thrown, in the body shape of this service's surface, or as a page for a person. */
@Injectable()
export class ErrorWriter {
  private readonly logger = new Logger('Errors');

  constructor(
    @Inject(ERROR_SURFACE) private readonly surface: ErrorSurface,
    private readonly routes: RouteTable,
    private readonly pages: ErrorPages,
  ) {}

  write(thrown: unknown, request: ScopedRequest, response: ServerResponse): void {
    const error = this.understand(thrown, request);
    request.errorCode = error.code;
    this.log(error, request);
    if (response.headersSent) {
      // The client learns from the broken connection that its answer is not whole; a whole one stays.
      if (!response.writableEnded) response.destroy();
      return;
    }
    const { status, headers, body: plain } = errorResponse(error, this.surface, request.requestId, request);
    const page = this.pages.pageOf(error, request);
    const body = page?.body ?? plain;
    for (const [name, value] of Object.entries({ ...headers, ...page?.headers }))
      response.setHeader(name, value);
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.statusCode = status;
    response.end(body);
  }

  private understand(thrown: unknown, request: ScopedRequest): ApiError {
    const error = normalizeError(thrown, request);
    return error.code === ErrorCode.RouteNotFound ? this.routes.explainMiss(request) : error;
  }

  private log(error: ApiError, { requestId, method }: ScopedRequest): void {
    const { logLevel, status } = error.rule;
    const fields = {
      message: error.message,
      requestId,
      method,
      code: error.code,
      status,
      err: error.extras.cause,
    };
    this.logger[logLevel](fields);
  }
}
