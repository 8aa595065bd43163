import type { ApiPromise } from '../api/api-promise.ts';
import type { AnswerOf, QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** Suggested next steps, most urgent first. */
export class Suggestions extends Resource {
  /** All of them: there are never many. Days end in the `timeZone`. */
  list({ timeZone, ...options }: CallOptions & QueryOf<'suggestions.list'> = {}): ApiPromise<
    AnswerOf<'suggestions.list'>
  > {
    return this.transport.call('suggestions.list', { query: { timeZone } }, options);
  }

  update(
    id: string,
    changes: Pipeline.UpdateSuggestionRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.SuggestionStateResponse> {
    return this.transport.call('suggestions.update', { path: { id }, body: changes }, options);
  }

  /** For good. */
  dismiss(id: string, options?: CallOptions): ApiPromise<Pipeline.SuggestionStateResponse> {
    return this.transport.call('suggestions.dismiss', { path: { id } }, options);
  }

  /** Until a time, or for some days. */
  snooze(
    id: string,
    until: Pipeline.SnoozeRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.SuggestionStateResponse> {
    return this.transport.call('suggestions.snooze', { path: { id }, body: until }, options);
  }
}
