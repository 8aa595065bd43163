import type { ServerResponse } from 'node:http';
import type { ScopedRequest } from '../request/scoped-request';

/** An answer that is written over a long time: a handler returns it, and the last step of the request opens it. */
export class StreamedResponse {
  /** @param send writes head and body; resolves once that has begun */
  constructor(readonly send: (request: ScopedRequest, response: ServerResponse) => Promise<void>) {}
}
