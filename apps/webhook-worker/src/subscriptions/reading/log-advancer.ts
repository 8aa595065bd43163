import { Injectable } from '@nestjs/common';
import {
  EventLogRepository,
  isWatchedName,
  type LogPosition,
  momentOf,
  occurrenceOf,
  SubscriptionEnv,
  type Watch,
  type WatchArguments,
} from '@wagewright/events';
import { DataSource } from 'typeorm';
import { eventsSkipped } from '../subscription.metrics';
import { ADMIT, READABLE, type ReadableRow, SKIP } from './advance.statements';

/** Events for each page, so that matching them does not keep the process from sending. */
const PAGE = 200;

interface Reader {
  id: string;
  place: LogPosition;
  watch: Watch;
}

/** Moves the subscriptions of a user along the log, and writes a delivery for each event that fits. */
@Injectable()
export class LogAdvancer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: EventLogRepository,
    private readonly env: SubscriptionEnv,
  ) {}

  /** Up to the present end of the log. @returns the number of events that were read, and of those that fit */
  async advance(userId: string, isStopping: () => boolean): Promise<{ read: number; admitted: number }> {
    const total = { read: 0, admitted: 0 };
    for (let hasMore = true; hasMore && !isStopping();) {
      const page = await this.advancePage(userId);
      total.read += page.read;
      total.admitted += page.admitted;
      ({ hasMore } = page);
    }
    return total;
  }

  private async advancePage(userId: string): Promise<{ read: number; admitted: number; hasMore: boolean }> {
    const readers = (await READABLE.run(this.dataSource, [userId])).flatMap(readerOf);
    const [first] = readers.map(({ place }) => place).sort(compare);
    if (!first) return { read: 0, admitted: 0, hasMore: false };
    const { events, end, hasMore } = await this.log.page({ userId }, first, PAGE);
    const behind = readers.filter(({ place }) => compare(place, end) < 0);
    const fitting = behind.flatMap(({ id, place, watch }) =>
      events
        .filter((event) => compare(event, place) > 0 && occurrenceOf(event, watch))
        .map((event) => ({ id, event })),
    );
    const moved = await ADMIT.run(this.dataSource, [
      userId,
      behind.map(({ id }) => id),
      behind.map(({ place }) => place.transactionId),
      behind.map(({ place }) => place.sequence),
      end.transactionId,
      end.sequence,
      fitting.map(({ id }) => id),
      fitting.map(({ event }) => event.id),
      fitting.map(({ event }) => event.transactionId),
      fitting.map(({ event }) => event.sequence),
      fitting.map(({ event }) => new Date(momentOf(event))),
    ]);
    if (fitting.length > 0) await this.skip([...new Set(fitting.map(({ id }) => id))]);
    // Another worker may have moved them all, and goes on.
    return { read: events.length, admitted: fitting.length, hasMore: hasMore && moved.length > 0 };
  }

  private async skip(ids: readonly string[]): Promise<void> {
    const [{ skipped } = { skipped: 0 }] = await SKIP.run(this.dataSource, [ids, this.env.backlog]);
    eventsSkipped.inc(skipped);
  }
}

/** None for a kind of event that this release does not know: the subscription is about to end. */
function readerOf(row: ReadableRow): Reader[] {
  const { id, name, principal, readTransaction, readSequence } = row;
  if (!isWatchedName(name)) return [];
  const watch = { name, arguments: JSON.parse(row.arguments) as WatchArguments, principal };
  return [{ id, place: { transactionId: Number(readTransaction), sequence: Number(readSequence) }, watch }];
}

/** By place in the log. */
function compare(one: LogPosition, other: LogPosition): number {
  return one.transactionId - other.transactionId || one.sequence - other.sequence;
}
