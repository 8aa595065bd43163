import { StatementPart } from '@wagewright/database';
import { type CountedJob, counterValuesOfNewJobs } from './job-counters';
import { counterIncrements } from './job-counters.sql';

/** Counts new jobs of one user within the statement that writes them. */
export const COUNTER_INSERTION = new StatementPart<readonly (CountedJob & { userId: string })[]>(
  { ctes: `tally AS (${counterIncrements('$1', 2)})` },
  (jobs) => [jobs[0]?.userId, ...counterValuesOfNewJobs(jobs)],
);
