import type { ApiPromise } from '../api/api-promise.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** Subscriptions of programs by the MCP endpoint. Programs subscribe there; here a person sees and ends them. */
export class Subscriptions extends Resource {
  /** All of them, also those that ended within a week. */
  list(options?: CallOptions): ApiPromise<Pipeline.SubscriptionListResponse> {
    return this.transport.call('subscriptions.list', {}, options);
  }

  /** The program is refused until it is allowed again. */
  end(id: string, options?: CallOptions): ApiPromise<Pipeline.DeletedResponse> {
    return this.transport.call('subscriptions.end', { path: { id } }, options);
  }

  allow(id: string, options?: CallOptions): ApiPromise<Pipeline.AllowedSubscriptionResponse> {
    return this.transport.call('subscriptions.allow', { path: { id } }, options);
  }
}
