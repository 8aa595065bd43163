import type { ServerResponse } from 'node:http';
import type { ScopedRequest } from '../request/scoped-request';

/** What a handler returns for an answer that is written over a long time: the last step of the request opens it. */
export class StreamedResponse {
  /** @param send writes head and body; resolves once that has begun */
  constructor(readonly send: (request: ScopedRequest, response: ServerResponse) => Promise<void>) {}
}
