import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { firstMoves, JOURNEY, zoneCte } from './journey.sql';
import { LEAST_OF_A_COMPANY, LEAST_OF_A_STAGE, MOST_COMPANIES, WAITING_STAGES, type WaitRow } from './waits';

/** Jobs of each kind of answer that are looked at, the latest first: reading them costs the same for any account. */
const LATEST = 500;

/**
 * How many days nine of ten answers took. An answer is a move to a later stage, or a refusal. $1 user, $2 time zone of
 * the request, $3 folded companies, or null for those with most answers.
 */
const WAITS = new PreparedStatement<WaitRow>(
  'waits',
  `WITH ${zoneCte('$1', '$2')},
  answered AS MATERIALIZED (
    (SELECT job_id FROM pipeline.job_status_change
      WHERE user_id = $1 AND to_status IN ('screening', 'interviewing', 'offer')
      ORDER BY occurred_at DESC LIMIT ${LATEST})
    UNION
    (SELECT job_id FROM pipeline.job_ending
      WHERE user_id = $1 AND ended_at IS NOT NULL AND outcome = 'rejected' ORDER BY ended_at DESC LIMIT ${LATEST})
  ), journey AS MATERIALIZED (
    SELECT btrim(j.company) AS company, j.outcome, ${JOURNEY}
      FROM zone CROSS JOIN answered
      JOIN pipeline.job j ON j.id = answered.job_id AND j.user_id = $1
      LEFT JOIN LATERAL (${firstMoves('c.job_id = j.id AND c.user_id = $1')}) m ON true
      LEFT JOIN pipeline.job_ending e ON e.job_id = j.id AND e.outcome = 'rejected'
  )
  SELECT wait.stage, mode() WITHIN GROUP (ORDER BY company COLLATE "C") AS company, count(*)::integer AS count,
         percentile_disc(0.9) WITHIN GROUP (ORDER BY wait.until - wait.since) AS days
    FROM journey CROSS JOIN LATERAL (VALUES
           ('applied', begun, least(screening, interviewing, offer, ended)),
           ('screening', screening, least(interviewing, offer, ended)),
           ('interviewing', interviewing, least(offer, ended))) AS wait (stage, since, until)
   WHERE wait.until >= wait.since
   GROUP BY GROUPING SETS ((wait.stage), (pipeline.folded(company)))
  HAVING CASE WHEN grouping(wait.stage) = 0 THEN count(*) >= ${LEAST_OF_A_STAGE}
              ELSE count(*) >= ${LEAST_OF_A_COMPANY} AND ($3::text[] IS NULL OR pipeline.folded(company) = ANY($3)) END
   ORDER BY grouping(wait.stage), count DESC, company LIMIT CASE WHEN $3::text[] IS NULL THEN ${WAITING_STAGES.length + MOST_COMPANIES} END`,
);

@Injectable()
export class WaitsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param companies their `companyKey`; by default those with most answers */
  async read(
    userId: string,
    timeZone: string | null | undefined,
    companies: readonly string[] | null = null,
  ): Promise<WaitRow[]> {
    return WAITS.run(this.dataSource, [userId, timeZone, companies]);
  }
}
