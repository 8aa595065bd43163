import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import type { JobStatus } from '@wagewright/enums';
import { DataSource } from 'typeorm';
import { sqlStepOf } from '../jobs/status/status-steps';

export interface WinRow {
  toStatus: JobStatus;
  company: string;
  title: string;
  occurredAt: Date;
}

/** A change back to an earlier status is no win. Only the shown changes are joined with their jobs. */
const RECENT_WINS = new PreparedStatement<WinRow>(
  'recent-wins',
  `
  SELECT win.to_status AS "toStatus", j.company, j.title, win.occurred_at AS "occurredAt"
    FROM (SELECT c.id, c.job_id, c.to_status, c.occurred_at
            FROM pipeline.job_status_change c
           WHERE c.user_id = $1 AND c.occurred_at BETWEEN $2::timestamptz - interval '30 days' AND $2
             AND c.to_status IN ('screening', 'interviewing', 'offer')
             AND ${sqlStepOf('c.to_status')} > ${sqlStepOf('c.from_status')}
           ORDER BY c.occurred_at DESC, c.id DESC LIMIT $3) win
    JOIN pipeline.job j ON j.id = win.job_id
   ORDER BY win.occurred_at DESC, win.id DESC`,
);

/** Reads the wins of the last 30 days: changes to a later status. */
@Injectable()
export class WinRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async recent(userId: string, now: Date, limit: number): Promise<WinRow[]> {
    return RECENT_WINS.run(this.dataSource, [userId, now, limit]);
  }
}
