import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { type ListOf, Resource } from './resource.ts';

/** Interviews and other appointments. */
export class Calendar extends Resource {
  /** The coming 90 days, earliest first, unless `from` and `to` say otherwise. */
  list(query: QueryOf<'calendar.list'> = {}, options?: CallOptions): ListOf<'calendar.list'> {
    return this.pages('calendar.list', { query }, options);
  }

  get(id: string, options?: CallOptions): ApiPromise<Pipeline.CalendarEventResponse> {
    return this.transport.call('calendar.get', { path: { id } }, options);
  }

  /** With a title and a beginning; a local time needs the `timeZone` beside it. */
  create(
    event: Pipeline.CreateCalendarEventRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.CalendarEventResponse> {
    return this.transport.call('calendar.create', { body: event }, options);
  }

  /** Changes the members that are given; null empties one. */
  update(
    id: string,
    changes: Pipeline.UpdateCalendarEventRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.CalendarEventResponse> {
    return this.transport.call('calendar.update', { path: { id }, body: changes }, options);
  }

  delete(id: string, options?: CallOptions): ApiPromise<Pipeline.DeletedResponse> {
    return this.transport.call('calendar.delete', { path: { id } }, options);
  }
}
