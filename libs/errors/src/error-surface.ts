import type { ApiError } from './api.error';

/** How a surface writes an error: the surfaces only differ in the shape of the body. */
export interface ErrorSurface {
  body(error: ApiError, requestId: string): object;
}
