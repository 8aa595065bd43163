import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import { type Answered, Resource } from './resource.ts';

/** The deprecated routes below `/api/mcp/intelligence`, for programs that were written for them. */
export class Legacy extends Resource {
  /** @deprecated use `salaries.current` */
  salary(query: QueryOf<'legacy.salary'>, options?: CallOptions): Answered<'legacy.salary'> {
    return this.transport.call('legacy.salary', { query }, options);
  }

  /** @deprecated use `salaries.roles` or `salaries.search` */
  roles(query: QueryOf<'legacy.roles'> = {}, options?: CallOptions): Answered<'legacy.roles'> {
    return this.transport.call('legacy.roles', { query }, options);
  }

  /** @deprecated use `salaries.compare` */
  compare(query: QueryOf<'legacy.compare'> = {}, options?: CallOptions): Answered<'legacy.compare'> {
    return this.transport.call('legacy.compare', { query }, options);
  }

  /** @deprecated use `salaries.current` */
  range(query: QueryOf<'legacy.range'>, options?: CallOptions): Answered<'legacy.range'> {
    return this.transport.call('legacy.range', { query }, options);
  }

  /** @deprecated use `salaries.history` */
  trends(query: QueryOf<'legacy.trends'>, options?: CallOptions): Answered<'legacy.trends'> {
    return this.transport.call('legacy.trends', { query }, options);
  }
}
