import type { IncomingMessage } from 'node:http';
import { HttpException } from '@nestjs/common';
import { databaseApiError } from '@wagewright/database';
import {
  ApiError,
  internalError,
  parameterMissing,
  routeNotFound,
  serviceUnavailable,
} from '@wagewright/errors';
import { pathOf } from '../request/scoped-request';

/** Whatever was thrown, as one of our errors: the client never meets a framework's or a driver's words. */
export function normalizeError(thrown: unknown, request: IncomingMessage): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof HttpException) return frameworkError(thrown, request);
  if (thrown instanceof URIError)
    return parameterMissing('path', 'The path has an invalid percent-encoding.');
  return databaseApiError(driverError(thrown)) ?? internalError(thrown);
}

function frameworkError(exception: HttpException, request: IncomingMessage): ApiError {
  const status = exception.getStatus();
  if (status === 404) return routeNotFound(pathOf(request));
  if (status === 503) return serviceUnavailable(exception);
  return status < 500
    ? parameterMissing('request', 'The request cannot be understood.')
    : internalError(exception);
}

/** TypeORM wraps the driver's error. */
function driverError(thrown: unknown): unknown {
  return (thrown as { driverError?: unknown } | null)?.driverError ?? thrown;
}
