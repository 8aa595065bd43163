import type { ServerResponse } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { ScopedRequest } from '../request/scoped-request';
import { ErrorWriter } from './error-writer';

/** Nest's way to the error writer: nothing that a guard, pipe, handler or interceptor throws goes past it. */
@Injectable()
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  constructor(private readonly writer: ErrorWriter) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.writer.write(thrown, http.getRequest<ScopedRequest>(), http.getResponse<ServerResponse>());
  }
}
