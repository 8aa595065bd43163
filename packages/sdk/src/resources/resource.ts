import type { ApiPromise } from '../api/api-promise.ts';
import type { AnswerOf, InputOf, OperationId } from '../api/operations.ts';
import type { PagePromise } from '../api/page-promise.ts';
import type { CallOptions, Transport } from '../api/transport.ts';

export type Answered<Id extends OperationId> = ApiPromise<AnswerOf<Id>>;
export type ItemOf<Id extends OperationId> = AnswerOf<Id> extends { data: (infer Item)[] } ? Item : never;
export type ListOf<Id extends OperationId> = PagePromise<AnswerOf<Id>, ItemOf<Id>>;

export abstract class Resource {
  protected readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** The form of every list of the pipeline. */
  protected pages<Id extends OperationId>(
    id: AnswerOf<Id> extends { data: unknown[]; nextCursor: string | null } ? Id : never,
    input: InputOf<Id>,
    options: CallOptions | undefined,
  ): ListOf<Id> {
    return this.transport.list<Id, ItemOf<Id>>(id, input, options, {
      items: (page) => (page as { data: ItemOf<Id>[] }).data,
      cursor: (page) => (page as { nextCursor: string | null }).nextCursor,
    });
  }
}
