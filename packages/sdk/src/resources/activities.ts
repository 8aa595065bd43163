import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { type ListOf, Resource } from './resource.ts';

/** Activities for a job or with a contact: calls, letters, meetings. */
export class Activities extends Resource {
  /** Latest first. */
  list(query: QueryOf<'activities.list'> = {}, options?: CallOptions): ListOf<'activities.list'> {
    return this.pages('activities.list', { query }, options);
  }

  get(id: string, options?: CallOptions): ApiPromise<Pipeline.ActivityResponse> {
    return this.transport.call('activities.get', { path: { id } }, options);
  }

  /** With a type at least: any short word, such as `call` or `email_sent`. */
  create(
    activity: Pipeline.LogActivityRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.ActivityResponse> {
    return this.transport.call('activities.create', { body: activity }, options);
  }

  /** Changes the members that are given; null empties one. */
  update(
    id: string,
    changes: Pipeline.UpdateActivityRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.ActivityResponse> {
    return this.transport.call('activities.update', { path: { id }, body: changes }, options);
  }

  delete(id: string, options?: CallOptions): ApiPromise<Pipeline.DeletedResponse> {
    return this.transport.call('activities.delete', { path: { id } }, options);
  }
}
