import { Injectable } from '@nestjs/common';
import type { JobOutcome, JobStatus } from '@wagewright/enums';
import { DataSource } from 'typeorm';
import { APPLIED_DAY, ENDED_DAY, STATUS_DAY, zoneCte } from '../../../insights/journey.sql';

/** Applications per page, so that memory does not grow with their number. */
const PAGE = 5_000;

/** Days `YYYY-MM-DD`, both included; null for no bound. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export interface Application {
  /** `YYYY-MM-DD`; null where nobody knows it. */
  day: string | null;
  company: string;
  title: string;
  location: string | null;
  source: string | null;
  url: string | null;
  /** Names of the contacts of the job. */
  contacts: string[];
  status: JobStatus;
  outcome: JobOutcome | null;
  /** Day of the outcome, or of the last move of an open job; null where it is not known. */
  resultDay: string | null;
}

/**
 * A refusal and a day of application show an application in any stage. A stage that the job was added in has no day.
 * $1 user, $2 time zone of the request, $3 and $4 the first and last day or null.
 */
const APPLICATIONS = `
  WITH ${zoneCte('$1', '$2')}, application AS (
    SELECT j.*, ${APPLIED_DAY} AS day,
           CASE WHEN j.outcome IS NOT NULL THEN ${ENDED_DAY}
                WHEN j.status NOT IN ('saved', 'applied') AND (j.status <> j.initial_status OR j.status_changed_at > j.created_at)
                THEN ${STATUS_DAY} END AS "resultDay"
      FROM zone CROSS JOIN pipeline.job j LEFT JOIN pipeline.job_ending e ON e.job_id = j.id
     WHERE j.user_id = $1
       AND (j.furthest_step >= 1 OR j.outcome IN ('accepted', 'rejected') OR j.applied_on IS NOT NULL OR j.applied_at IS NOT NULL))`;
const IN_RANGE = '($3::date IS NULL OR day >= $3) AND ($4::date IS NULL OR day <= $4)';
const PAGE_AFTER = `${APPLICATIONS}
  SELECT id, day::text, company, title, location, source, url, status, outcome, "resultDay"::text,
         ARRAY(SELECT c.name FROM pipeline.job_contact link JOIN pipeline.contact c ON c.id = link.contact_id
                WHERE link.job_id = a.id AND c.user_id = $1 ORDER BY c.id) AS contacts
    FROM application a
   WHERE ${IN_RANGE} AND (coalesce(day, 'infinity'), id) > ($5::date, $6)
   ORDER BY coalesce(day, 'infinity'), id LIMIT ${PAGE}`;

@Injectable()
export class ApplicationRepository {
  constructor(private readonly dataSource: DataSource) {}

  async count(userId: string, { from, to }: DayRange, timeZone?: string): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(
      `${APPLICATIONS} SELECT count(*)::integer AS count FROM application WHERE ${IN_RANGE}`,
      [userId, timeZone, from, to],
    );
    return row.count;
  }

  /** By day, those of an unknown day last; archived ones too. */
  async *pages(userId: string, { from, to }: DayRange, timeZone?: string): AsyncGenerator<Application[]> {
    let last: { day: string | null; id: string } | undefined = { day: '-infinity', id: '' };
    while (last) {
      const rows: (Application & { id: string })[] = await this.dataSource.query(PAGE_AFTER, [
        userId,
        timeZone,
        from,
        to,
        last.day ?? 'infinity',
        last.id,
      ]);
      if (rows.length > 0) yield rows;
      last = rows.length < PAGE ? undefined : rows.at(-1);
    }
  }
}
