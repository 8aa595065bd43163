import type { ApiPromise } from '../api/api-promise.ts';
import type { CallOptions } from '../api/transport.ts';
import type {
  AllowedSubscriptionResponse,
  DeletedResponse,
  SubscriptionListResponse,
} from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** What programs watch by the MCP endpoint. They subscribe there themselves; here a person looks and ends. */
export class Subscriptions extends Resource {
  /** All of them, with those that have ended within a week. */
  list(options?: CallOptions): ApiPromise<SubscriptionListResponse> {
    return this.transport.call('subscriptions.list', {}, options);
  }

  /** The program is refused until it is allowed again. */
  end(id: string, options?: CallOptions): ApiPromise<DeletedResponse> {
    return this.transport.call('subscriptions.end', { path: { id } }, options);
  }

  allow(id: string, options?: CallOptions): ApiPromise<AllowedSubscriptionResponse> {
    return this.transport.call('subscriptions.allow', { path: { id } }, options);
  }
}
