import type { ApiError } from './api.error';

/** How a surface writes an error: the surfaces only differ in the shape of the body. */
export interface ErrorSurface {
  /** The code by which the surface names the error. */
  code(error: ApiError): string;
  body(error: ApiError, requestId: string): object;
}
