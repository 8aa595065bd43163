import type { QueryOf } from '../api/operations.ts';
import type { PagePromise } from '../api/page-promise.ts';
import type { CallOptions } from '../api/transport.ts';
import { type LoggedEvent, streamEvents } from '../events/event-stream.ts';
import {
  type EventStore,
  type ReconciledRange,
  reconcile,
  type Reconciliation,
} from '../events/reconcile.ts';
import { Resource } from './resource.ts';

/** A page of the event log, oldest first. */
export interface EventPage {
  data: LoggedEvent[];
  hasMore: boolean;
  /** To be sent as `after` for the next page; there is always one. */
  nextCursor: string;
  /** Whether `after` is older than the kept events: some between it and this page may be gone. */
  truncated: boolean;
}

/** The events of the last 30 days, whether or not there is a webhook. */
export class Events extends Resource {
  /** The number of the events of a range, and the sum of the hashes of their ids. `reconcile` compares them. */
  readonly digest = this.askingAny('events.digest');

  /**
   * The events behind `after`, oldest first. Iterated over, it ends where the log ends now.
   *
   * @param query with `wait`, seconds, an empty page waits for an event so long
   */
  list(query: QueryOf<'events.list'> = {}, options?: CallOptions): PagePromise<EventPage, LoggedEvent> {
    const list = this.transport.list<'events.list', unknown>('events.list', { query }, options, {
      items: ({ data }) => data,
      cursor: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : null),
      parameter: 'after',
    });
    // The document types the members of each event at `webhooks` alone.
    return list as unknown as PagePromise<EventPage, LoggedEvent>;
  }

  /**
   * The events behind `after` as they come, without end; `after: 'now'` leaves out earlier ones. The connection is
   * opened again behind the last event when it breaks. End it with `break` or the signal of the options.
   */
  stream(
    query: QueryOf<'events.stream'> = {},
    options: CallOptions = {},
  ): AsyncGenerator<LoggedEvent, void, undefined> {
    return streamEvents(this.transport, query, options);
  }

  /**
   * Compares a receiver's events with those of the log. It takes one call where the receiver has them all, and three
   * for one missing event of a million.
   *
   * @param range by default all events that are kept, up to `settledUntil`
   */
  reconcile(store: EventStore, range: ReconciledRange = {}, options?: CallOptions): Promise<Reconciliation> {
    return reconcile(this, store, range, options);
  }
}
