import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import {
  earliestStart,
  EVENT_END,
  EVENT_START,
  eventZone,
  hasBegun,
  inEventZone,
  inUserZone,
  isNotOver,
  isOverAt,
  userZone,
} from '../days/over.sql';
import { ATTENTION_KINDS, type AttentionRow } from './attention-row';
import { IS_INTERVIEW, IS_PREPARED } from './interview.sql';

const JOB = 'j.id AS "jobId", j.company, j.title, j.status';
const OPEN = 'j.archived_at IS NULL AND j.outcome IS NULL';
const NOW = '$2::timestamptz';
const ZONE = userZone('$1', '$4');
const OF_USER = inUserZone(ZONE);
const OF_EVENT = inEventZone(ZONE);
/** Of the days of the event `e`, the first that is not past; null for hours. */
const NEXT_DAY = `CASE WHEN e.starts_on IS NOT NULL
  THEN greatest(e.starts_on, least(e.ends_on, ${OF_EVENT(NOW, 'UTC')}))::text END`;
const DEADLINE = { at: 'j.deadline_at', on: 'j.deadline_on' };
const FOLLOW_UP = { at: 'j.follow_up_at', on: 'j.follow_up_on' };
const IN_TWO_DAYS = `(${NOW} + interval '48 hours')`;
const IN_THREE_DAYS = `(${NOW} + interval '72 hours')`;

/**
 * $1 user, $2 now, $3 rows of each kind, $4 time zone of the request. Each part reads a few rows of a partial index of
 * such jobs: the bounds beside the rules of days leave room for the days of any zone.
 */
const NEEDING_ATTENTION = new PreparedStatement<AttentionRow>(
  'needing-attention',
  `
  (SELECT 'interview' AS kind, ${JOB}, e.starts_at AS at, ${NEXT_DAY} AS "on", ${eventZone(ZONE)} AS "timeZone",
          e.id AS "subjectId"
     FROM pipeline.calendar_event e JOIN pipeline.job j ON j.id = e.job_id
    WHERE e.user_id = $1 AND e.starts_at BETWEEN ${earliestStart('$1', '$2')} AND ${IN_TWO_DAYS}
      AND (e.starts_on IS NOT NULL OR e.starts_at >= ${NOW})
      AND ${isNotOver(EVENT_END, NOW, OF_EVENT)} AND ${isOverAt(EVENT_START, IN_TWO_DAYS, OF_EVENT)}
      AND ${IS_INTERVIEW} AND e.notes IS NULL AND ${OPEN} AND NOT ${IS_PREPARED}
    ORDER BY e.starts_at, e.id LIMIT $3)
  UNION ALL
  (SELECT 'offer_deadline', ${JOB}, j.deadline_at, j.deadline_on::text, ${ZONE}, j.id
     FROM pipeline.job j
    WHERE j.user_id = $1 AND j.deadline_at BETWEEN ${NOW} - interval '36 hours' AND ${IN_THREE_DAYS}
      AND ${isNotOver(DEADLINE, NOW, OF_USER)} AND ${isOverAt(DEADLINE, IN_THREE_DAYS, OF_USER)}
      AND j.status = 'offer' AND ${OPEN}
    ORDER BY j.deadline_at, j.id LIMIT $3)
  UNION ALL
  (SELECT 'follow_up', ${JOB}, j.follow_up_at, j.follow_up_on::text, ${ZONE}, j.id
     FROM pipeline.job j
    WHERE j.user_id = $1 AND j.follow_up_at <= ${NOW} + interval '14 hours'
      AND ${hasBegun(FOLLOW_UP, NOW, OF_USER)} AND ${OPEN}
    ORDER BY j.follow_up_at, j.id LIMIT $3)
  UNION ALL
  (SELECT 'silent', ${JOB}, greatest(j.status_changed_at, latest.occurred_at), NULL, NULL, j.id
     FROM pipeline.job j
     LEFT JOIN LATERAL (SELECT a.occurred_at FROM pipeline.activity a
                         WHERE a.job_id = j.id ORDER BY a.occurred_at DESC LIMIT 1) latest ON true
    WHERE j.user_id = $1 AND j.status_changed_at <= ${NOW} - interval '7 days'
      AND j.status IN ('applied', 'screening') AND ${OPEN}
      AND (latest.occurred_at IS NULL OR latest.occurred_at <= ${NOW} - interval '7 days')
    ORDER BY j.status_changed_at, j.id LIMIT $3)`,
);

@Injectable()
export class AttentionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(
    userId: string,
    now: Date,
    limit: number,
    timeZone: string | undefined,
  ): Promise<AttentionRow[]> {
    const rows = await NEEDING_ATTENTION.run(this.dataSource, [userId, now, limit, timeZone]);
    return ATTENTION_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
  }
}
