import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type { InsightsResponse } from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** How the search went. */
export class Insights extends Resource {
  /** Stages, endings, sources and weeks of the applications from one day to another, and how long answers took. */
  read(query: QueryOf<'insights.read'> = {}, options?: CallOptions): ApiPromise<InsightsResponse> {
    return this.transport.call('insights.read', { query }, options);
  }
}
