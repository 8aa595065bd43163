import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { type ListOf, Resource } from './resource.ts';

/** The people whom a user knows from the search. */
export class Contacts extends Resource {
  /** Newest first. */
  list(query: QueryOf<'contacts.list'> = {}, options?: CallOptions): ListOf<'contacts.list'> {
    return this.pages('contacts.list', { query }, options);
  }

  get(id: string, options?: CallOptions): ApiPromise<Pipeline.ContactResponse> {
    return this.transport.call('contacts.get', { path: { id } }, options);
  }

  /** With a name at least. */
  create(
    contact: Pipeline.CreateContactRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.ContactResponse> {
    return this.transport.call('contacts.create', { body: contact }, options);
  }

  /** Changes the members that are given; null empties one. */
  update(
    id: string,
    changes: Pipeline.UpdateContactRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.ContactResponse> {
    return this.transport.call('contacts.update', { path: { id }, body: changes }, options);
  }

  delete(id: string, options?: CallOptions): ApiPromise<Pipeline.DeletedResponse> {
    return this.transport.call('contacts.delete', { path: { id } }, options);
  }
}
