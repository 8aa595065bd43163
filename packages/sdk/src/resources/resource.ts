import type { ApiPromise } from '../api/api-promise.ts';
import type { AnswerOf, InputOf, OperationId, QueryOf } from '../api/operations.ts';
import type { PagePromise } from '../api/page-promise.ts';
import type { CallOptions, Paging, Transport } from '../api/transport.ts';

export type Answered<Id extends OperationId> = ApiPromise<AnswerOf<Id>>;
export type ItemOf<Id extends OperationId> = AnswerOf<Id> extends { data: (infer Item)[] } ? Item : never;
export type ListOf<Id extends OperationId> = PagePromise<AnswerOf<Id>, ItemOf<Id>>;
/** The operations that take such an input. */
type Taking<Input> = { [Id in OperationId]: Input extends InputOf<Id> ? Id : never }[OperationId];
type PagedId<Id extends OperationId> =
  AnswerOf<Id> extends { data: unknown[]; nextCursor: string | null } ? Id : never;
type BodyOf<Id extends OperationId> = InputOf<Id> extends { body: infer Body } ? Body : never;

/** The calls of one part of the services; those of a common form are made by the methods below. */
export abstract class Resource {
  protected readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** Without any input. */
  protected reading<Id extends Taking<object>>(id: Id) {
    return (options?: CallOptions): Answered<Id> => this.call(id, {}, options);
  }

  protected asking<Id extends Taking<{ query: never }>>(id: Id) {
    return (query: QueryOf<Id>, options?: CallOptions): Answered<Id> => this.call(id, { query }, options);
  }

  /** With a query that may be left out. */
  protected askingAny<Id extends Taking<object>>(id: Id) {
    return (query?: QueryOf<Id>, options?: CallOptions): Answered<Id> => this.call(id, { query }, options);
  }

  protected sending<Id extends Taking<{ body: never }>>(id: Id) {
    return (body: BodyOf<Id>, options?: CallOptions): Answered<Id> => this.call(id, { body }, options);
  }

  /** About one record, without further input. */
  protected naming<Id extends Taking<{ path: { id: string } }>>(operation: Id) {
    return (id: string, options?: CallOptions): Answered<Id> =>
      this.call(operation, { path: { id } }, options);
  }

  /** To one record. */
  protected changing<Id extends Taking<{ path: { id: string }; body: never }>>(operation: Id) {
    return (id: string, body: BodyOf<Id>, options?: CallOptions): Answered<Id> =>
      this.call(operation, { path: { id }, body }, options);
  }

  /** The form of every list of the pipeline. */
  protected listing<Id extends OperationId>(id: PagedId<Id>) {
    return (query?: QueryOf<Id>, options?: CallOptions): ListOf<Id> => this.pages(id, { query }, options);
  }

  /** @param input with more than a query */
  protected pages<Id extends OperationId>(
    id: PagedId<Id>,
    input: object,
    options: CallOptions | undefined,
  ): ListOf<Id> {
    return this.transport.list<Id, ItemOf<Id>>(id, input as InputOf<Id>, options, {
      items: (page) => (page as { data: ItemOf<Id>[] }).data,
      cursor: (page) => (page as { nextCursor: string | null }).nextCursor,
    });
  }

  /** A list of the catalogue: whole, or with `limit` page by page. */
  protected cataloguing<Id extends Taking<object>, Item>(id: Id, paging: Paging<AnswerOf<Id>, Item>) {
    return (query?: QueryOf<Id>, options?: CallOptions): PagePromise<AnswerOf<Id>, Item> => {
      const input: object = { query };
      return this.transport.list(id, input as InputOf<Id>, options, paging);
    };
  }

  private call<Id extends OperationId>(id: Id, input: object, options?: CallOptions): Answered<Id> {
    return this.transport.call(id, input as InputOf<Id>, options);
  }
}
