import type { ApiPromise } from '../api/api-promise.ts';
import type { CallOptions } from '../api/transport.ts';
import type {
  ApplyProposalsRequest,
  ApplyProposalsResponse,
  ReadMessageRequest,
  ReadMessageResponse,
} from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** Mails about applications. */
export class Messages extends Resource {
  /** What a mail says, which job it is about, and the calls that it gives reason for; nothing is stored or done. */
  read(message: ReadMessageRequest, options?: CallOptions): ApiPromise<ReadMessageResponse> {
    return this.transport.call('messages.read', { body: message }, options);
  }

  /** Makes calls that a reading has proposed, all or none; `undo` of the answer takes them back. */
  apply(
    proposals: ApplyProposalsRequest['proposals'],
    options?: CallOptions,
  ): ApiPromise<ApplyProposalsResponse> {
    return this.transport.call('messages.apply', { body: { proposals } }, options);
  }
}
