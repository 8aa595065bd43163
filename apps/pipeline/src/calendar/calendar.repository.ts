import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  earliestStart,
  EVENT_END,
  EVENT_START,
  hasBegun,
  inEventZone,
  isNotOver,
  userZone,
} from '../days/over.sql';
import { CalendarEvent } from './calendar-event.entity';
import { KeysetPaginator, type Page } from '../pagination/keyset-paginator';
import { SqlFilter } from '../pagination/sql-filter';
import { RecordTable } from '../records/record-table';
import { filterableJobId } from '../records/record-ids';
import type { ListCalendarRequest } from './calendar-event.request';

/**
 * The SEQUENCE of an event in the calendar feed (RFC 5545 section 3.8.7.4). The entry names the event's job, so it
 * counts the changes of both; `sequence_offset` adds one whenever the event moves to another job.
 * Over the aliases `e`, `pipeline.calendar_event`, and `j`, its job or nothing.
 */
export const FEED_SEQUENCE = 'e.sequence_offset + e.version - 1 + coalesce(j.version, 1) - 1';

/** IANA names. */
export interface UserTimeZones {
  account: string | null;
  latestEvent: string | null;
}

/** With the period worked out. */
export interface CalendarFilters {
  from: Date;
  to: Date;
  /** Zone of days that have no other; IANA name. */
  timeZone?: string;
  type?: string[];
  jobId?: string | null;
}

const IN_ORDER = { expression: 'e.starts_at', type: 'timestamptz', descending: false };

/**
 * Deletes events of the user $1. While the calendar has a feed address, the feed keeps for 30 days the data that shows
 * the events as cancelled; without an address no program has a copy.
 */
const deletion = (condition: string) => `
  WITH e AS (DELETE FROM pipeline.calendar_event WHERE user_id = $1 AND ${condition} RETURNING *)
  INSERT INTO pipeline.cancelled_calendar_event
         (id, user_id, starts_at, starts_on, ends_at, ends_on, time_zone, all_day, sequence, cancelled_at, kept_until)
  SELECT e.id, e.user_id, e.starts_at, e.starts_on, e.ends_at, e.ends_on, e.time_zone, e.all_day, ${FEED_SEQUENCE} + 1,
         now(), now() + interval '30 days'
    FROM e LEFT JOIN pipeline.job j ON j.id = e.job_id AND j.user_id = e.user_id
   WHERE EXISTS (SELECT FROM pipeline.calendar_feed WHERE user_id = $1)`;

const DELETE_ONE = deletion('id = $2');
const DELETE_OF_JOB = deletion('job_id = $2');

@Injectable()
export class CalendarRepository extends RecordTable<CalendarEvent> {
  private readonly list: KeysetPaginator<CalendarEvent>;

  constructor(dataSource: DataSource) {
    super(dataSource, CalendarEvent, 'e');
    const source = { table: 'pipeline.calendar_event', alias: 'e', selection: this.selection };
    this.list = new KeysetPaginator<CalendarEvent>(dataSource, source);
  }

  override async remove(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.query(DELETE_ONE, [userId, id]);
  }

  async removeOfJob(manager: EntityManager, userId: string, jobId: string): Promise<void> {
    await manager.query(DELETE_OF_JOB, [userId, jobId]);
  }

  /** Inserts a deleted event again: the feed no longer shows it as cancelled. */
  async insertAgain(manager: EntityManager, event: CalendarEvent): Promise<void> {
    await manager.query('DELETE FROM pipeline.cancelled_calendar_event WHERE id = $1 AND user_id = $2', [
      event.id,
      event.userId,
    ]);
    await this.insert(manager, event);
  }

  async timeZones(userId: string): Promise<UserTimeZones> {
    const [row]: UserTimeZones[] = await this.dataSource.query(
      `SELECT account.zone AS account, CASE WHEN account.zone IS NULL THEN (
                SELECT time_zone FROM pipeline.calendar_event WHERE user_id = $1 AND time_zone <> 'UTC'
                 ORDER BY created_at DESC, id DESC LIMIT 1) END AS "latestEvent"
         FROM (SELECT ${userZone('$1', 'NULL')} AS zone) AS account`,
      [userId],
    );
    return row ?? { account: null, latestEvent: null };
  }

  /**
   * 0 without a job. The feed counts from 0, so adding this number to an event's offset leaves room for one more change
   * of the job, which may commit at the same time.
   */
  async jobVersion(manager: EntityManager, userId: string, jobId: string | null): Promise<number> {
    const rows: { version: number }[] = await manager.query(
      'SELECT version FROM pipeline.job WHERE id = $1 AND user_id = $2',
      [jobId, userId],
    );
    return rows[0]?.version ?? 0;
  }

  /** The cursor is bound to the filters, not to the period, which begins now by default. */
  async page(
    userId: string,
    { limit, cursor, ...asked }: ListCalendarRequest,
    filters: CalendarFilters,
    withTotal: boolean,
  ): Promise<Page<CalendarEvent>> {
    return this.list.page(userId, {
      filter: filterOf(userId, filters),
      order: IN_ORDER,
      total: withTotal ? 'counted' : 'unread',
      limit,
      cursor,
      binding: JSON.stringify(['calendar', userId, asked]),
    });
  }

  async count(userId: string, filters: CalendarFilters): Promise<number> {
    return this.list.count(userId, filterOf(userId, filters));
  }
}

/** The bounds of `starts_at` are those of the index scan: the days of an event may begin and end in any zone. */
function filterOf(userId: string, filters: CalendarFilters): SqlFilter {
  const filter = new SqlFilter();
  const [user, zone] = [filter.parameter(userId), filter.parameter(filters.timeZone)];
  const [from, to] = [filter.parameter(filters.from), filter.parameter(filters.to)];
  const inZone = inEventZone(userZone(user, zone));
  const lastBefore = `(${to}::timestamptz - interval '1 microsecond')`;
  return filter
    .always(`e.starts_at >= ${earliestStart(user, from)}`)
    .always(`e.starts_at < ${to}::timestamptz + interval '4 days'`)
    .always(isNotOver(EVENT_END, from, inZone))
    .always(hasBegun(EVENT_START, lastBefore, inZone))
    .whereGiven(filters.type, (types) => `e.type = ANY(${types})`)
    .whereGiven(filters.jobId, (job) => `e.job_id = ${job}`, filterableJobId);
}
