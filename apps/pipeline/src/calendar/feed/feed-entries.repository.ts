import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CalendarEvent } from '../calendar-event.entity';
import { FEED_SEQUENCE } from '../calendar.repository';

export interface FeedPeriod {
  from: Date;
  to: Date;
  /** The feed holds at most `limit` entries, the nearest to this moment. */
  now: Date;
  limit: number;
}

/** Characters. */
const MAX_NOTES = 2_000;

export interface FeedEvent extends Omit<
  CalendarEvent,
  'job' | 'version' | 'sequenceOffset' | 'timeZone' | 'allDay'
> {
  jobTitle: string | null;
  company: string | null;
  sequence: number;
}

/** A deleted event, with all that a calendar program needs to find its copy and remove it. */
export interface CancelledFeedEvent {
  /** Id of the deleted event. */
  id: string;
  startsAt: Date;
  endsAt: Date | null;
  /** First day of a whole-day event, `YYYY-MM-DD`; null for hours. */
  startsOn: string | null;
  /** Last day of a whole-day event, inclusive; null for hours. */
  endsOn: string | null;
  /** Higher than any that the feed has shown for the event. */
  sequence: number;
  cancelledAt: Date;
}

export interface JobDate {
  jobId: string;
  kind: 'deadline' | 'follow_up';
  at: Date;
  /** The day, `YYYY-MM-DD`; null for a moment. */
  on: string | null;
  title: string;
  company: string;
  url: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const EVENTS = `
  SELECT nearest.* FROM (
    SELECT e.id, e.title, e.type, e.starts_at AS "startsAt", e.ends_at AS "endsAt", 
           e.starts_on::text AS "startsOn", e.ends_on::text AS "endsOn", e.location, e.meeting_url AS "meetingUrl", left(e.notes, ${MAX_NOTES}) AS notes,
           e.reminder_minutes AS "reminderMinutes", e.created_at AS "createdAt",
           greatest(e.updated_at, j.updated_at) AS "updatedAt", ${FEED_SEQUENCE} AS sequence,
           j.title AS "jobTitle", j.company
      FROM pipeline.calendar_event e LEFT JOIN pipeline.job j ON j.id = e.job_id AND j.user_id = e.user_id
     WHERE e.user_id = $1 AND coalesce(e.ends_at, e.starts_at) >= $2 AND e.starts_at < $3
     ORDER BY abs(extract(epoch FROM e.starts_at - $4::timestamptz)), e.id LIMIT $5) AS nearest
   ORDER BY nearest."startsAt", nearest.id`;

/** The latest first: every program has seen the cancellations of long ago. */
const CANCELLED = `
  SELECT latest.* FROM (
    SELECT id, starts_at AS "startsAt", ends_at AS "endsAt", starts_on::text AS "startsOn", ends_on::text AS "endsOn", sequence, cancelled_at AS "cancelledAt"
      FROM pipeline.cancelled_calendar_event
     WHERE user_id = $1 AND coalesce(ends_at, starts_at) >= $2 AND starts_at < $3 AND kept_until > $4
     ORDER BY cancelled_at DESC, id LIMIT $5) AS latest
   ORDER BY latest."startsAt", latest.id`;

/** Dates of archived and decided jobs are left out. */
const dates = (kind: JobDate['kind']) => `
  SELECT j.id AS "jobId", '${kind}' AS kind, j.${kind}_at AS at, j.${kind}_on::text AS "on", j.title, j.company, j.url, j.version,
         j.created_at AS "createdAt", j.updated_at AS "updatedAt"
    FROM pipeline.job j
   WHERE j.user_id = $1 AND j.${kind}_at >= $2 AND j.${kind}_at < $3 AND j.archived_at IS NULL AND j.outcome IS NULL`;

const JOB_DATES = `
  SELECT nearest.* FROM (
    SELECT * FROM (${dates('deadline')} UNION ALL ${dates('follow_up')}) AS dated
     ORDER BY abs(extract(epoch FROM dated.at - $4::timestamptz)), dated."jobId", dated.kind LIMIT $5) AS nearest
   ORDER BY nearest.at, nearest."jobId", nearest.kind`;

@Injectable()
export class FeedEntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of the feed. */
  async events(userId: string, { from, to, now, limit }: FeedPeriod): Promise<FeedEvent[]> {
    return this.dataSource.query(EVENTS, [userId, from, to, now, limit]);
  }

  /** Events deleted within the last 30 days, in the order of the feed. */
  async cancelled(userId: string, { from, to, now, limit }: FeedPeriod): Promise<CancelledFeedEvent[]> {
    return this.dataSource.query(CANCELLED, [userId, from, to, now, limit]);
  }

  /** In the order of the feed. */
  async jobDates(userId: string, { from, to, now, limit }: FeedPeriod): Promise<JobDate[]> {
    return this.dataSource.query(JOB_DATES, [userId, from, to, now, limit]);
  }
}
