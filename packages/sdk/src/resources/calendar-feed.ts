import type { ApiPromise } from '../api/api-promise.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** The address at which a calendar program reads a user's calendar. */
export class CalendarFeed extends Resource {
  get(options?: CallOptions): ApiPromise<Pipeline.CalendarFeedResponse> {
    return this.transport.call('calendarFeed.get', {}, options);
  }

  /** A new address; an older one does not work any more. It is shown this once. */
  open(options?: CallOptions): ApiPromise<Pipeline.NewCalendarFeedResponse> {
    return this.transport.call('calendarFeed.open', {}, options);
  }

  close(options?: CallOptions): ApiPromise<Pipeline.DeletedResponse> {
    return this.transport.call('calendarFeed.close', {}, options);
  }

  /** The calendar itself, as text of the type `text/calendar`. @param feedToken as `open` gave it */
  read(feedToken: string, options?: CallOptions): ApiPromise<string> {
    return this.transport.call('calendarFeed.read', { path: { feedToken } }, options);
  }
}
