import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { ATTENTION_KINDS, type AttentionRow } from './attention-row';
import { IS_INTERVIEW, IS_PREPARED } from './interview.sql';

const JOB = 'j.id AS "jobId", j.company, j.title, j.status';
const OPEN = 'j.archived_at IS NULL AND j.outcome IS NULL';

/** $1 user, $2 now, $3 rows of each kind. Each part reads a few rows of a partial index of such jobs. */
const NEEDING_ATTENTION = new PreparedStatement<AttentionRow>(
  'needing-attention',
  `
  (SELECT 'interview' AS kind, ${JOB}, e.starts_at AS at, e.id AS "subjectId"
     FROM pipeline.calendar_event e JOIN pipeline.job j ON j.id = e.job_id
    WHERE e.user_id = $1 AND e.starts_at BETWEEN $2 AND $2::timestamptz + interval '48 hours'
      AND ${IS_INTERVIEW} AND e.notes IS NULL AND ${OPEN} AND NOT ${IS_PREPARED}
    ORDER BY e.starts_at, e.id LIMIT $3)
  UNION ALL
  (SELECT 'offer_deadline', ${JOB}, j.deadline_at, j.id
     FROM pipeline.job j
    WHERE j.user_id = $1 AND j.deadline_at BETWEEN $2 AND $2::timestamptz + interval '72 hours'
      AND j.status = 'offer' AND ${OPEN}
    ORDER BY j.deadline_at, j.id LIMIT $3)
  UNION ALL
  (SELECT 'follow_up', ${JOB}, j.follow_up_at, j.id
     FROM pipeline.job j
    WHERE j.user_id = $1 AND j.follow_up_at <= $2 AND ${OPEN}
    ORDER BY j.follow_up_at, j.id LIMIT $3)
  UNION ALL
  (SELECT 'silent', ${JOB}, greatest(j.status_changed_at, latest.occurred_at), j.id
     FROM pipeline.job j
     LEFT JOIN LATERAL (SELECT a.occurred_at FROM pipeline.activity a
                         WHERE a.job_id = j.id ORDER BY a.occurred_at DESC LIMIT 1) latest ON true
    WHERE j.user_id = $1 AND j.status_changed_at <= $2::timestamptz - interval '7 days'
      AND j.status IN ('applied', 'screening') AND ${OPEN}
      AND (latest.occurred_at IS NULL OR latest.occurred_at <= $2::timestamptz - interval '7 days')
    ORDER BY j.status_changed_at, j.id LIMIT $3)`,
);

@Injectable()
export class AttentionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** At most `limit` of each kind: the most urgent kind first, and by time within a kind. */
  async find(userId: string, now: Date, limit: number): Promise<AttentionRow[]> {
    const rows = await NEEDING_ATTENTION.run(this.dataSource, [userId, now, limit]);
    return ATTENTION_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
  }
}
