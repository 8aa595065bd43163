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
import type { AttentionRow } from './attention';

// Records that need a next step: expressions and FROM clauses of the statements over them. $1 user, $2 now, $3 rows of
// each kind, $4 time zone of the request.

export const OPEN = 'j.archived_at IS NULL AND j.outcome IS NULL';
export const NOW = '$2::timestamptz';
/** The zone of days that have no other; null where none is known. */
const ZONE = userZone('$1', '$4');
export const OF_USER = inUserZone(ZONE);
const OF_EVENT = inEventZone(ZONE);
/** Maximum of index rows that a part examines; it takes up to $3 of the matching ones. */
export const WINDOW = '$3::integer + 100';

/** An application is silent after a week without news; older interviews and deadlines are ignored. */
export const WEEK = `interval '7 days'`;
/** A day begins anywhere this long before its 00:00 UTC, or later. */
export const DAY_AHEAD = `interval '14 hours'`;

/** Whether the calendar event `e` is an interview: `interview`, `phone_interview`, `interview_onsite`. */
const IS_INTERVIEW = `e.type LIKE '%interview%'`;
export const IS_PREPARED = `EXISTS (
  SELECT FROM pipeline.activity a
   WHERE a.job_id = j.id AND a.type IN ('preparation', 'prep', 'interview_prep', 'interview_preparation'))`;
/** Thanks on the day of the interview `e`, or later. */
const IS_THANKED = `EXISTS (
  SELECT FROM pipeline.activity a
   WHERE a.job_id = j.id AND a.type IN ('thank_you', 'thank_you_note', 'thanks', 'thank_you_email')
     AND (a.occurred_at >= e.starts_at OR a.occurred_on >= coalesce(e.starts_on, ${OF_EVENT('e.starts_at', 'UTC')})))`;
/** Whether `e` is an interview that has not begun, or whose days are not over. */
export const IS_INTERVIEW_TO_COME = `e.starts_at >= ${earliestStart('$1', NOW)} AND (e.starts_on IS NOT NULL OR e.starts_at >= ${NOW})
      AND ${isNotOver(EVENT_END, NOW, OF_EVENT)} AND ${IS_INTERVIEW}`;
const IS_FOLLOW_UP_DUE = hasBegun({ at: 'j.follow_up_at', on: 'j.follow_up_on' }, NOW, OF_USER);

/** Interviews within a time that nothing is prepared for, as `e` and `j`. */
export function unpreparedInterviews(within: string): string {
  return `FROM pipeline.calendar_event e JOIN pipeline.job j ON j.id = e.job_id
    WHERE e.user_id = $1 AND e.starts_at <= ${NOW} + ${within} AND ${IS_INTERVIEW_TO_COME}
      AND e.notes IS NULL AND ${OPEN} AND NOT ${IS_PREPARED}`;
}

/** Interviews of the last week without thanks, as `e`, `j` and the interviewer `met`. */
export const UNTHANKED_INTERVIEWS = `FROM pipeline.calendar_event e JOIN pipeline.job j ON j.id = e.job_id
     LEFT JOIN LATERAL (SELECT c.id, c.name FROM pipeline.contact c
                         WHERE c.id = ANY(e.contact_ids) AND c.user_id = $1 ORDER BY c.id LIMIT 1) met ON true
    WHERE e.user_id = $1 AND e.starts_at BETWEEN ${NOW} - ${WEEK} AND ${NOW} AND ${isOverAt(EVENT_END, NOW, OF_EVENT)}
      AND ${IS_INTERVIEW} AND ${OPEN} AND NOT ${IS_THANKED}`;

/** Open jobs whose follow-up is due, as `j`. */
export const DUE_FOLLOW_UPS = `FROM pipeline.job j
    WHERE j.user_id = $1 AND j.follow_up_at <= ${NOW} + ${DAY_AHEAD} AND ${IS_FOLLOW_UP_DUE} AND ${OPEN}`;

/** Open jobs of one status, the latest first: rows of `job_next_step_idx`, as `j`. */
export function latestIn(status: 'saved' | 'interviewing' | 'offer'): string {
  return `(SELECT * FROM pipeline.job j WHERE j.user_id = $1 AND j.status = '${status}' AND ${OPEN}
            ORDER BY j.status_changed_at DESC LIMIT ${WINDOW}) j`;
}

/** Jobs without news for a week that no follow-up is due for. @param window most index rows to examine */
export function silentJobs(window: string): string {
  return `FROM ${awaitingAnswer(`AND j.status_changed_at <= ${NOW} - ${WEEK}`, 'ASC', window)}
    WHERE news.at <= ${NOW} - ${WEEK} AND (j.follow_up_at IS NULL OR NOT ${IS_FOLLOW_UP_DUE})`;
}

/** Jobs with news in the last week and no planned follow-up. */
export const WAITING_JOBS = `FROM ${awaitingAnswer('', 'DESC', WINDOW)}
    WHERE news.at > ${NOW} - ${WEEK} AND j.follow_up_at IS NULL`;

/**
 * Open jobs in `applied` and `screening` with the time of their last news: rows of `job_silent_idx`, as `j` and `news`.
 */
function awaitingAnswer(condition: string, direction: 'ASC' | 'DESC', window: string): string {
  return `(SELECT * FROM pipeline.job j
            WHERE j.user_id = $1 AND j.status IN ('applied', 'screening') AND ${OPEN} ${condition}
            ORDER BY j.status_changed_at ${direction} LIMIT ${window}) j
     LEFT JOIN LATERAL (SELECT a.occurred_at FROM pipeline.activity a WHERE a.job_id = j.id
                         ORDER BY a.occurred_at DESC LIMIT 1) latest ON true
     CROSS JOIN LATERAL (SELECT greatest(j.status_changed_at, latest.occurred_at) AS at) news`;
}

/** The first day of the event `e` that is not past; null for hours. */
const NEXT_DAY = `CASE WHEN e.starts_on IS NOT NULL
  THEN greatest(e.starts_on, least(e.ends_on, ${OF_EVENT(NOW, 'UTC')}))::text END`;
const DEADLINE = { at: 'j.deadline_at', on: 'j.deadline_on' };
const TWO_DAYS = `interval '48 hours'`;
const IN_THREE_DAYS = `(${NOW} + interval '72 hours')`;

const attention = (kind: AttentionRow['kind'], at: string, on: string, zone: string, rest: string) =>
  `(SELECT '${kind}' AS kind, j.id AS "jobId", j.company, j.title, j.status, ${at} AS at, ${on} AS "on",
           ${zone} AS "timeZone" ${rest} LIMIT $3)`;

/**
 * Records that are due within days, and silent jobs: the bounds beside the rules of days leave room for the days of any
 * zone. A job can be in several parts.
 */
export const NEEDING_ATTENTION = [
  attention(
    'interview',
    'e.starts_at',
    NEXT_DAY,
    eventZone(ZONE),
    `${unpreparedInterviews(TWO_DAYS)} AND ${isOverAt(EVENT_START, `(${NOW} + ${TWO_DAYS})`, OF_EVENT)}
       ORDER BY e.starts_at, e.id`,
  ),
  attention(
    'offer_deadline',
    DEADLINE.at,
    `${DEADLINE.on}::text`,
    ZONE,
    `FROM pipeline.job j
    WHERE j.user_id = $1 AND j.deadline_at BETWEEN ${NOW} - interval '36 hours' AND ${IN_THREE_DAYS}
      AND ${isNotOver(DEADLINE, NOW, OF_USER)} AND ${isOverAt(DEADLINE, IN_THREE_DAYS, OF_USER)}
      AND j.status = 'offer' AND ${OPEN}
    ORDER BY j.deadline_at, j.id`,
  ),
  attention(
    'follow_up',
    'j.follow_up_at',
    'j.follow_up_on::text',
    ZONE,
    `${DUE_FOLLOW_UPS} ORDER BY j.follow_up_at, j.id`,
  ),
  attention('silent', 'news.at', 'NULL', 'NULL', `${silentJobs('ALL')} ORDER BY j.status_changed_at, j.id`),
].join('\nUNION ALL\n');
