import type { CallOptions } from '../api/transport.ts';
import { type Answered, Resource } from './resource.ts';

/** The people whom a user knows from the search. */
export class Contacts extends Resource {
  /** Newest first. */
  readonly list = this.listing('contacts.list');
  readonly get = this.naming('contacts.get');
  /** With a name at least. */
  readonly create = this.sending('contacts.create');
  /** Changes the members that are given; null empties one. */
  readonly update = this.changing('contacts.update');
  readonly delete = this.naming('contacts.delete');
}

/** Activities for a job or with a contact: calls, letters, meetings. */
export class Activities extends Resource {
  /** Latest first. */
  readonly list = this.listing('activities.list');
  readonly get = this.naming('activities.get');
  /** With a type at least: any short word, such as `call` or `email_sent`. */
  readonly create = this.sending('activities.create');
  /** Changes the members that are given; null empties one. */
  readonly update = this.changing('activities.update');
  readonly delete = this.naming('activities.delete');
}

/** Interviews and other appointments. */
export class Calendar extends Resource {
  /** The coming 90 days, earliest first, unless `from` and `to` say otherwise. */
  readonly list = this.listing('calendar.list');
  readonly get = this.naming('calendar.get');
  /** With a title and a beginning; a local time needs the `timeZone` beside it. */
  readonly create = this.sending('calendar.create');
  /** Changes the members that are given; null empties one. */
  readonly update = this.changing('calendar.update');
  readonly delete = this.naming('calendar.delete');
}

/** The address at which a calendar program reads a user's calendar. */
export class CalendarFeed extends Resource {
  readonly get = this.reading('calendarFeed.get');
  /** A new address; an older one does not work any more. It is shown this once. */
  readonly open = this.reading('calendarFeed.open');
  readonly close = this.reading('calendarFeed.close');

  /** The calendar itself, as text of the type `text/calendar`. @param feedToken as `open` gave it */
  read(feedToken: string, options?: CallOptions): Answered<'calendarFeed.read'> {
    return this.transport.call('calendarFeed.read', { path: { feedToken } }, options);
  }
}
