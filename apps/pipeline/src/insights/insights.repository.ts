import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import type { JobOutcome } from '@wagewright/enums';
import { DataSource } from 'typeorm';
import { firstMoves, JOURNEY, zoneCte } from './journey.sql';

/** The jobs that were counted together: all, or the jobs of one outcome, source or week. */
export const LEVELS = { outcome: 3, source: 5, week: 6, all: 7 } as const;

/** Counts of applications, and median days with the number of jobs that they are of. */
export interface InsightRow {
  /** One of `LEVELS`. */
  level: number;
  timeZone: string;
  outcome: JobOutcome | null;
  /** As most of the jobs spell it. */
  source: string | null;
  /** Its Monday, `YYYY-MM-DD`; null for jobs whose day is not known. */
  week: string | null;
  applied: number;
  answered: number;
  screening: number;
  interviewing: number;
  offer: number;
  stillApplied: number;
  stillScreening: number;
  stillInterviewing: number;
  stillOffer: number;
  endedApplied: number;
  endedScreening: number;
  endedInterviewing: number;
  endedOffer: number;
  toScreening: number | null;
  timedToScreening: number;
  toInterviewing: number | null;
  timedToInterviewing: number;
  toOffer: number | null;
  timedToOffer: number;
  toEnd: number | null;
  timedToEnd: number;
}

/** Days that lie the other way round are somebody's slip. */
const median = (name: string, since: string, until: string) => `
  percentile_cont(0.5) WITHIN GROUP (ORDER BY ${until} - ${since}) FILTER (WHERE ${until} >= ${since}) AS "to${name}",
  (count(*) FILTER (WHERE ${until} >= ${since}))::integer AS "timedTo${name}"`;
const count = (name: string, where: string) => `(count(*) FILTER (WHERE ${where}))::integer AS "${name}"`;
const still = (name: string, status: string) =>
  count(name, `outcome IS NULL AND archived_at IS NULL AND status = '${status}'`);
const ended = (name: string, step: number) => count(name, `outcome IS NOT NULL AND step = ${step}`);

/** $1 user, $2 and $3 the first and last day or null, $4 the time zone of the request. */
const INSIGHTS = new PreparedStatement<InsightRow>(
  'insights',
  `WITH ${zoneCte('$1', '$4')},
  moves AS MATERIALIZED (${firstMoves('c.user_id = $1')}),
  journey AS MATERIALIZED (
    SELECT j.status, j.outcome, j.archived_at, btrim(j.source) AS source, ${JOURNEY}
      FROM zone CROSS JOIN pipeline.job j
      LEFT JOIN moves m ON m.job_id = j.id
      LEFT JOIN pipeline.job_ending e ON e.job_id = j.id
     WHERE j.user_id = $1
  ), asked AS (
    SELECT *, pipeline.folded(source) AS folded, applied + 1 - extract(isodow FROM applied)::integer AS monday
      FROM journey
     WHERE step >= 1 AND ($2::date IS NULL OR applied >= $2) AND ($3::date IS NULL OR applied <= $3)
  )
  SELECT grouping(outcome, folded, monday) AS level, (SELECT name FROM zone) AS "timeZone", outcome,
         monday::text AS week, mode() WITHIN GROUP (ORDER BY source COLLATE "C") AS source,
         count(*)::integer AS applied,
         ${count('answered', `step >= 2 OR outcome IN ('rejected', 'accepted')`)},
         ${count('screening', 'step >= 2')}, ${count('interviewing', 'step >= 3')}, ${count('offer', 'step >= 4')},
         ${still('stillApplied', 'applied')}, ${still('stillScreening', 'screening')},
         ${still('stillInterviewing', 'interviewing')}, ${still('stillOffer', 'offer')},
         ${ended('endedApplied', 1)}, ${ended('endedScreening', 2)},
         ${ended('endedInterviewing', 3)}, ${ended('endedOffer', 4)},
         ${median('Screening', 'begun', 'screening')}, ${median('Interviewing', 'screening', 'interviewing')},
         ${median('Offer', 'interviewing', 'offer')}, ${median('End', 'begun', 'ended')}
    FROM asked
   GROUP BY GROUPING SETS ((), (outcome), (folded), (monday))
   ORDER BY level, applied DESC, source, monday`,
);

@Injectable()
export class InsightsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The applications of a user, archived ones too, counted in four ways; sources with most of them first.
   * @param days of the application, `YYYY-MM-DD`, both included
   */
  async read(
    userId: string,
    { from, to }: { from: string | null; to: string | null },
    timeZone: string | undefined,
  ): Promise<InsightRow[]> {
    return INSIGHTS.run(this.dataSource, [userId, from, to, timeZone]);
  }
}
