import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { type LogFilter, type LogPosition, OLDEST } from './cursor-codec';

export interface LoggedEvent extends LogPosition {
  id: string;
  type: string;
  /** The JSON body of the webhook. */
  body: string;
  /** Principal of the write, `token:<id>`, `grant:<id>`, `session` or `service`. */
  actor: string | null;
}

export interface LogPage {
  events: LoggedEvent[];
  hasMore: boolean;
  /** The position after the last event that this page has considered. */
  end: LogPosition;
  /** The end of the log when it was read: the lowest transaction that was still running. */
  watermark: number;
  /**
   * Whether events after the requested position may have been dropped, because the position is older than the
   * retention.
   */
  truncated: boolean;
}

export interface LogNews {
  watermark: number;
  /** Users with readable events that the previous check did not have. */
  fresh: string[];
  /** Users with committed events that a running earlier transaction holds back; see `WATERMARK`. */
  held: string[];
}

/**
 * The lowest transaction number still running in the statement's own snapshot. All lower transactions have ended, so an
 * event below it that is not visible will never be: a reader that stops here misses none, whatever the order of
 * commits.
 */
const WATERMARK = `
  WITH snapshot AS MATERIALIZED (
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS watermark
  )`;

/** $1 user, $2 and $3 position to begin after, $4 types or null, $5 maximum of rows */
const PAGE = new PreparedStatement<PageRow>(
  'event-log-page',
  `${WATERMARK}
   SELECT snapshot.watermark, (SELECT transaction_id FROM pipeline.event_log_horizon WHERE "only") AS horizon, logged.*
     FROM snapshot
     LEFT JOIN LATERAL (
       SELECT event.id, event.type, event.body, event.actor, event.transaction_id AS "transactionId", event.sequence
         FROM pipeline.webhook_event AS event
        WHERE event.user_id = $1 AND (event.transaction_id, event.sequence) > ($2::bigint, $3::bigint)
          AND event.transaction_id < snapshot.watermark AND NOT event.is_example
          AND ($4::text[] IS NULL OR event.type = ANY ($4::text[]))
        ORDER BY event.transaction_id, event.sequence LIMIT $5) AS logged ON true
    ORDER BY logged."transactionId", logged.sequence`,
);

/** $1 users, $2 the watermark of the previous check for each. Two index probes per user. */
const NEWS = new PreparedStatement<NewsRow>(
  'event-log-news',
  `${WATERMARK}
   SELECT snapshot.watermark, found."userId", found."isFresh", found."isHeld"
     FROM snapshot
     LEFT JOIN LATERAL (
       SELECT asked.user_id AS "userId",
              EXISTS (SELECT FROM pipeline.webhook_event AS event
                       WHERE event.user_id = asked.user_id AND event.transaction_id >= asked.seen
                         AND event.transaction_id < snapshot.watermark) AS "isFresh",
              EXISTS (SELECT FROM pipeline.webhook_event AS event
                       WHERE event.user_id = asked.user_id
                         AND event.transaction_id >= snapshot.watermark) AS "isHeld"
         FROM unnest($1::text[], $2::bigint[]) AS asked (user_id, seen)) AS found
       ON found."isFresh" OR found."isHeld"`,
);

/** PostgreSQL's bigint arrives as text; the numbers here stay far below 2^53. */
type Stored<T> = { [K in keyof T]: T[K] extends number ? string : T[K] };
type PageRow = { watermark: string; horizon: string | null } & (Stored<LoggedEvent> | { id: null });
interface NewsRow {
  watermark: string;
  userId: string | null;
  isFresh: boolean;
  isHeld: boolean;
}

@Injectable()
export class EventLogRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param limit at least 1 */
  async page({ userId, types }: LogFilter, after: LogPosition, limit: number): Promise<LogPage> {
    const values = [userId, after.transactionId, after.sequence, types ?? null, limit + 1];
    const rows = await PAGE.run(this.dataSource, values);
    const watermark = Number(rows[0]?.watermark);
    const found = rows.flatMap((row) => (row.id === null ? [] : [eventOf(row)]));
    const events = found.slice(0, limit);
    const last = found.length > limit ? events.at(-1) : undefined;
    return {
      events,
      hasMore: last !== undefined,
      end: last
        ? { transactionId: last.transactionId, sequence: last.sequence }
        : { transactionId: watermark, sequence: 0 },
      watermark,
      truncated: after !== OLDEST && isBefore(after, Number(rows[0]?.horizon ?? -Infinity)),
    };
  }

  /** @param seen the watermark of the previous check, by user */
  async news(seen: ReadonlyMap<string, number>): Promise<LogNews> {
    const rows = await NEWS.run(this.dataSource, [[...seen.keys()], [...seen.values()]]);
    const users = (wanted: (row: NewsRow) => boolean) =>
      rows.flatMap((row) => (row.userId !== null && wanted(row) ? [row.userId] : []));
    return {
      watermark: Number(rows[0]?.watermark),
      fresh: users(({ isFresh }) => isFresh),
      held: users(({ isHeld }) => isHeld),
    };
  }
}

/** Whether events of a transaction may follow a position. A cursor at one of its own events has passed most of them. */
function isBefore({ transactionId, sequence }: LogPosition, transaction: number): boolean {
  return transactionId < transaction || (transactionId === transaction && sequence === 0);
}

function eventOf({ transactionId, sequence, ...event }: Stored<LoggedEvent>): LoggedEvent {
  return { ...event, transactionId: Number(transactionId), sequence: Number(sequence) };
}
