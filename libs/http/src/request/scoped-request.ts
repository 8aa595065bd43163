import type { AuthenticatedRequest } from '@wagewright/auth';

/** A request after the first middleware: it has an id and a start, whatever becomes of it. */
export interface ScopedRequest extends AuthenticatedRequest {
  requestId: string;
  /** Milliseconds of the monotonic clock. */
  startedAt: number;
}
