import type { ApiPromise } from '../api/api-promise.ts';
import type { AnswerOf, OperationId, QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import { Resource } from './resource.ts';

type Answered<Id extends OperationId> = ApiPromise<AnswerOf<Id>>;

/** The deprecated routes below `/api/mcp/intelligence`, for programs that were written for them. */
export class Legacy extends Resource {
  /** @deprecated use `salaries.current` */
  salary(query: QueryOf<'Legacy_salary'>, options?: CallOptions): Answered<'Legacy_salary'> {
    return this.transport.call('Legacy_salary', { query }, options);
  }

  /** @deprecated use `salaries.roles` or `salaries.search` */
  roles(query: QueryOf<'Legacy_roles'> = {}, options?: CallOptions): Answered<'Legacy_roles'> {
    return this.transport.call('Legacy_roles', { query }, options);
  }

  /** @deprecated use `salaries.compare` */
  compare(query: QueryOf<'Legacy_compare'> = {}, options?: CallOptions): Answered<'Legacy_compare'> {
    return this.transport.call('Legacy_compare', { query }, options);
  }

  /** @deprecated use `salaries.current` */
  range(query: QueryOf<'Legacy_range'>, options?: CallOptions): Answered<'Legacy_range'> {
    return this.transport.call('Legacy_range', { query }, options);
  }

  /** @deprecated use `salaries.history` */
  trends(query: QueryOf<'Legacy_trends'>, options?: CallOptions): Answered<'Legacy_trends'> {
    return this.transport.call('Legacy_trends', { query }, options);
  }
}
