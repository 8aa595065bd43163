import { Injectable } from '@nestjs/common';
import { CursorCodec, EventLogRepository, type LogPosition, momentOf, NEWEST } from '@wagewright/events';
import { EventLogEpochs } from '../../events/event-log-epochs';
import type { ReadingStart } from '../events/event-params';

const PAGE = 1_000;

export interface StartingPlace {
  place: LogPosition;
  /** Whether it lies behind the one that was asked for. */
  truncated: boolean;
}

/** Places of subscriptions in the log of their account. */
@Injectable()
export class SubscriptionPlaces {
  constructor(
    private readonly log: EventLogRepository,
    private readonly epochs: EventLogEpochs,
  ) {}

  /** The text of a place. */
  cursor(userId: string, place: LogPosition): string {
    return this.cursors(userId).encode(place);
  }

  /** Where a new subscription begins. */
  async start(userId: string, { cursor, maxAgeMs }: ReadingStart): Promise<StartingPlace> {
    const asked = cursor === undefined ? undefined : this.cursors(userId).read(cursor);
    const { end, watermark, truncated } = await this.log.page({ userId }, asked ?? NEWEST, 1);
    if (!asked) return { place: end, truncated: cursor !== undefined };
    // The database was set back to a moment before the cursor.
    if (asked.transactionId > watermark)
      return { place: { transactionId: watermark, sequence: 0 }, truncated: true };
    if (maxAgeMs === undefined) return { place: asked, truncated };
    const young = await this.youngFrom(userId, asked, Date.now() - maxAgeMs);
    return { place: young.place, truncated: truncated || young.truncated };
  }

  /** The end of the log where nothing lies behind a place, else the place. */
  async movedOn(userId: string, place: LogPosition): Promise<LogPosition> {
    const { events, end } = await this.log.page({ userId }, place, 1);
    return events.length === 0 ? end : place;
  }

  /** @param floor milliseconds since 1970: what happened before is left out */
  private async youngFrom(userId: string, from: LogPosition, floor: number): Promise<StartingPlace> {
    let place = from;
    for (;;) {
      const { events, end, hasMore } = await this.log.page({ userId }, place, PAGE);
      const index = events.findIndex((event) => momentOf(event) >= floor);
      const old = index === -1 ? events.at(-1) : events[index - 1];
      if (old) place = { transactionId: old.transactionId, sequence: old.sequence };
      if (index !== -1 || !hasMore) return { place: index === -1 ? end : place, truncated: place !== from };
    }
  }

  private cursors(userId: string): CursorCodec {
    return new CursorCodec(this.epochs.clusters, { userId });
  }
}
