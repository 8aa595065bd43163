import type { ApiPromise } from '../api/api-promise.ts';
import type { CallOptions } from '../api/transport.ts';
import type { ReadPostingRequest, ReadPostingResponse } from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** Postings as they are advertised. */
export class Postings extends Resource {
  /** Reads a posting from its text, the source of its page or its address; nothing is stored. */
  read(posting: ReadPostingRequest, options?: CallOptions): ApiPromise<ReadPostingResponse> {
    return this.transport.call('postings.read', { body: posting }, options);
  }
}
