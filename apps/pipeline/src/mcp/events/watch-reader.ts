import {
  type CursorCodec,
  type EventLogRepository,
  type LogPosition,
  momentOf,
  NEWEST,
  type Occurrence,
  occurrenceOf,
  typesOf,
  type Watch,
} from '@wagewright/events';
import type { ReadingStart } from './event-params';

export interface PlacedOccurrence {
  occurrence: Occurrence;
  /** The place behind it. */
  place: LogPosition;
}

/** The matching events of a part of the log, the oldest first. */
export interface WatchedPage {
  occurrences: PlacedOccurrence[];
  /** The place at which it begins. */
  begin: LogPosition;
  /** The place behind the last event that it has looked at. */
  end: LogPosition;
  /** Whether there are further events to look at. */
  hasMore: boolean;
  /** Whether it begins later than it was asked to, or has left out events for their age. */
  truncated: boolean;
}

/** Reads the events of a user that fit a watch, page by page. */
export class WatchReader {
  private position: LogPosition;
  /** Whether the next page begins elsewhere than the cursor says. */
  private isLost = false;
  /** Events of before are left out; milliseconds since 1970. Only for what happened before the reading began. */
  private floor?: number;

  constructor(
    private readonly log: EventLogRepository,
    readonly cursors: CursorCodec,
    private readonly userId: string,
    private readonly watch: Watch,
    { cursor, maxAgeMs }: ReadingStart,
  ) {
    const known = cursor === undefined ? undefined : cursors.read(cursor);
    this.position = known ?? NEWEST;
    this.isLost = cursor !== undefined && !known;
    if (known && maxAgeMs !== undefined) this.floor = Date.now() - maxAgeMs;
  }

  /** @param limit events that it looks at, at least 1 */
  async next(limit: number): Promise<WatchedPage> {
    // An event of any type that is left out for its age counts.
    const types = this.floor === undefined ? typesOf(this.watch.name) : undefined;
    const { events, end, hasMore, watermark, truncated } = await this.log.page(
      { userId: this.userId, types },
      this.position,
      limit,
    );
    // The database was set back to a moment before the cursor.
    const isAhead = this.position !== NEWEST && this.position.transactionId > watermark;
    const { floor } = this;
    const young = floor === undefined ? events : events.filter((event) => momentOf(event) >= floor);
    const page: WatchedPage = {
      occurrences: young.flatMap((event) => {
        const occurrence = occurrenceOf(event, this.watch);
        const { transactionId, sequence } = event;
        return occurrence ? [{ occurrence, place: { transactionId, sequence } }] : [];
      }),
      begin: isAhead || this.position === NEWEST ? end : this.position,
      end,
      hasMore,
      truncated: truncated || isAhead || this.isLost || young.length < events.length,
    };
    this.position = end;
    this.isLost = false;
    if (!hasMore) this.floor = undefined;
    return page;
  }
}
