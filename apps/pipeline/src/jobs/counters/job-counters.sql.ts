import { StatementPart } from '@wagewright/database';
import { type CountedJob, counterValuesOfNewJobs } from './job-counters';

/**
 * Rows over which one user's writes are spread, roughly one for each database connection: with a single row every write of a
 * user would wait for the commit of the one before. One of them can be negative; only their sum has a meaning.
 */
const SLOTS = 16;
const INTO = `
  INSERT INTO pipeline.job_tally AS tally
         (user_id, status, archived, slot, jobs, reached_applied, reached_screening, since_sum, ended_jobs,
          ended_since_sum)`;
/** The number of parameters of `counterIncrements` without the user. */
const COUNTER_PARAMETERS = 8;
const SLOT = `pg_backend_pid() % ${SLOTS}`;
const ADDING = `
  ON CONFLICT (user_id, status, archived, slot) DO UPDATE
     SET jobs = tally.jobs + excluded.jobs,
         reached_applied = tally.reached_applied + excluded.reached_applied,
         reached_screening = tally.reached_screening + excluded.reached_screening,
         since_sum = tally.since_sum + excluded.since_sum,
         ended_jobs = tally.ended_jobs + excluded.ended_jobs,
         ended_since_sum = tally.ended_since_sum + excluded.ended_since_sum`;

/**
 * The statement that adds several deltas to a user's counters. Rows are locked in key order, so that two writers of one
 * slot cannot deadlock.
 *
 * @param user placeholder of the user's id
 * @param first number of the first placeholder for `counterValues`
 */
export function counterIncrements(user: string, first: number): string {
  const [status, archived, jobs, applied, screening, since, ended, endedSince] = placeholders(first);
  return `${INTO}
  SELECT ${user}, share.status, share.archived, ${SLOT}, share.jobs, share.reached_applied,
         share.reached_screening, share.since_sum, share.ended_jobs, share.ended_since_sum
    FROM unnest(${status}::text[], ${archived}::boolean[], ${jobs}::integer[], ${applied}::integer[],
                ${screening}::integer[], ${since}::bigint[], ${ended}::integer[], ${endedSince}::bigint[])
         AS share (status, archived, jobs, reached_applied, reached_screening, since_sum, ended_jobs,
                   ended_since_sum)
   ORDER BY share.status, share.archived${ADDING}`;
}

/**
 * The number of a user's jobs, as an expression.
 *
 * @param user placeholder of the user's id
 * @param statuses placeholder of a list of statuses; null for all
 * @param archived placeholder of a boolean; null for both
 */
export function jobTotal(user: string, statuses: string, archived: string): string {
  return `(SELECT coalesce(sum(jobs), 0)::integer FROM pipeline.job_tally
            WHERE user_id = ${user} AND (${statuses}::text[] IS NULL OR status = ANY(${statuses}))
              AND (${archived}::boolean IS NULL OR archived = ${archived}))`;
}

function placeholders(first: number): string[] {
  return Array.from({ length: COUNTER_PARAMETERS }, (_, i) => `$${first + i}`);
}

/** Counts new jobs of one user within the statement that writes them. */
export const COUNTER_INSERTION = new StatementPart<readonly (CountedJob & { userId: string })[]>(
  { ctes: `tally AS (${counterIncrements('$1', 2)})` },
  (jobs) => [jobs[0]?.userId, ...counterValuesOfNewJobs(jobs)],
);
