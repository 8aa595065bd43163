import type { ApiError } from './api.error';

/** How a surface writes an error: its body shape is the only thing in which the surfaces differ. */
export interface ErrorSurface {
  body(error: ApiError, requestId: string): object;
}
