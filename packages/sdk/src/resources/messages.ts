import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** Mails about applications. */
export class Messages extends Resource {
  /** Makes calls that a reading has proposed, all or none; `undo` of the answer takes them back. */
  readonly apply = this.sending('messages.apply');

  /**
   * Reads a mail: its statement, its job, and the calls that it gives reason for. Nothing is stored or done.
   *
   * @param message the text that a mail program shows, the bytes of the mail's source, or one of them as JSON
   */
  read(
    message: string | Uint8Array | Pipeline.ReadMessageRequest,
    query: QueryOf<'messages.read'> = {},
    options?: CallOptions,
  ): ApiPromise<Pipeline.ReadMessageResponse> {
    const type = typeof message === 'string' ? 'text/plain' : 'message/rfc822';
    const isJson = typeof message !== 'string' && !(message instanceof Uint8Array);
    const headers = { ...(!isJson && { 'Content-Type': type }), ...options?.headers };
    // The transport sends bytes as they are.
    const body = message as string | Pipeline.ReadMessageRequest;
    return this.transport.call('messages.read', { query, body }, { ...options, headers });
  }
}

/** Postings as they are advertised. */
export class Postings extends Resource {
  /** Reads a posting from its text, the source of its page or its address; nothing is stored. */
  readonly read = this.sending('postings.read');
}
