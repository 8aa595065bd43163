import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable, Logger } from '@nestjs/common';
import { type ApiError, ErrorCode, type ErrorSurface } from '@wagewright/errors';
import type { Response } from 'express';
import type { ScopedRequest } from '../request/scoped-request';
import { RouteTable } from '../routes/route-table';
import { errorResponse } from './error-response';
import { normalizeError } from './normalize-error';

export const ERROR_SURFACE = Symbol('ERROR_SURFACE');

/** The only place where an error becomes an answer, in the body shape of this service's surface. */
@Injectable()
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  constructor(
    @Inject(ERROR_SURFACE) private readonly surface: ErrorSurface,
    private readonly routes: RouteTable,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ScopedRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = this.understand(thrown, request);
    this.log(error, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, headers, body } = errorResponse(error, this.surface, request.requestId);
    response.status(status).set(headers).end(body);
  }

  private understand(thrown: unknown, request: ScopedRequest): ApiError {
    const error = normalizeError(thrown, request);
    return error.code === ErrorCode.RouteNotFound ? this.routes.explainMiss(request) : error;
  }

  private log(error: ApiError, request: ScopedRequest): void {
    const { logLevel, status } = error.rule;
    const { requestId, method } = request;
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
