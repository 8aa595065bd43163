import type { CalendarFeed } from './calendar-feed.repository';

/** Whether the calendar can be read by address, without the address. */
export class CalendarFeedResponse {
  /** Whether there is a feed. */
  active!: boolean;
  /** The beginning of the token; null when there is no feed. */
  id!: string | null;
  /** When its address was made; null without a feed. */
  createdAt!: Date | null;
  /** Exact to the minute; null when it was never read. */
  lastUsedAt!: Date | null;

  static of(feed: CalendarFeed | undefined): CalendarFeedResponse {
    return {
      active: feed !== undefined,
      id: feed?.prefix ?? null,
      createdAt: feed?.createdAt ?? null,
      lastUsedAt: feed?.lastUsedAt ?? null,
    };
  }
}

/** A new feed with its secret, which is shown this once. */
export class NewCalendarFeedResponse extends CalendarFeedResponse {
  /** To be given to a calendar program; whoever knows it can read the calendar. */
  feedUrl!: string;
  /** The secret part of the address. */
  token!: string;
}
