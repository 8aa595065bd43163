import { userZone } from '../days/over.sql';

/** A moment that is the beginning of a day in UTC was given as a day. */
const dayOf = (moment: string) =>
  `(CASE WHEN (${moment} AT TIME ZONE 'UTC')::time = '00:00' THEN ${moment} AT TIME ZONE 'UTC'
         ELSE ${moment} AT TIME ZONE zone.name END)::date`;
const FIRST_MOVES = ['screening', 'interviewing', 'offer'] as const;
const firstMove = (stage: string) => `min(c.occurred_at) FILTER (WHERE c.to_status = '${stage}') AS ${stage}`;

/** The zone in which days begin and end: the request’s, else the account’s, else UTC. */
export function zoneCte(user: string, asked: string): string {
  return `zone AS MATERIALIZED (SELECT pipeline.known_zone(${userZone(user, asked)}, 'UTC') AS name)`;
}

/** The first moves into each stage by `job_id`; a repeated one does not count. */
export function firstMoves(where: string): string {
  return `SELECT c.job_id, ${FIRST_MOVES.map(firstMove).join(', ')}
            FROM pipeline.job_status_change c WHERE ${where} GROUP BY c.job_id`;
}

/** The day of the application `j` in the `zone`; null where nobody knows it. */
export const APPLIED_DAY = `coalesce(j.applied_on, ${dayOf('j.applied_at')})`;
export const ENDED_DAY = dayOf('e.ended_at');
export const STATUS_DAY = dayOf('j.status_changed_at');

/**
 * Days of a job `j` in the `zone`, with its first moves `m` and its ending `e`; null for what is not known. `begun` is
 * the application as the beginning of a wait: unknown where the job was added in a later stage, as imports add it, and
 * where the date was assumed from the first answer. `step` is the furthest stage, from 0 for `saved`; whoever accepted
 * had an offer.
 */
export const JOURNEY = `
  CASE WHEN j.outcome = 'accepted' THEN 4 ELSE j.furthest_step END AS step,
  ${APPLIED_DAY} AS applied,
  CASE WHEN j.initial_status IN ('saved', 'applied')
        AND j.applied_at IS DISTINCT FROM least(m.screening, m.interviewing, m.offer) THEN ${APPLIED_DAY} END AS begun,
  ${FIRST_MOVES.map((stage) => `${dayOf(`m.${stage}`)} AS ${stage}`).join(', ')},
  ${ENDED_DAY} AS ended`;
