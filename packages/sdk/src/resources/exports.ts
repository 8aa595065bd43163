import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import { Resource } from './resource.ts';

/** Files for others. */
export class Exports extends Resource {
  /** The applications from one day to another as the sheet of an employment office, CSV. */
  applications(query: QueryOf<'exports.applications'> = {}, options?: CallOptions): ApiPromise<string> {
    return this.transport.call('exports.applications', { query }, options);
  }
}
