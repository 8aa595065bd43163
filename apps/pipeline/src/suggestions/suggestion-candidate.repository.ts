import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { distinctCandidates, type FoundCandidate } from './suggestion-candidate';
import {
  earliestStart,
  EVENT_END,
  hasBegun,
  inEventZone,
  inUserZone,
  isNotOver,
  isOverAt,
} from '../days/over.sql';
import { IS_INTERVIEW, IS_PREPARED } from '../attention/interview.sql';

const OPEN = 'j.archived_at IS NULL AND j.outcome IS NULL';
const NOW = '$2::timestamptz';
/** Maximum of index rows that a part examines; it takes up to $3 of the matching ones. */
const WINDOW = '$3::integer + 100';

/** An application is silent after a week without news; older interviews and deadlines are ignored. */
const WEEK = `interval '7 days'`;
/** Interviews further ahead are only considered for jobs in `interviewing`. */
const FORTNIGHT = `interval '14 days'`;

/** With a limit PostgreSQL reads each job's own activities; an EXISTS among the columns may read everybody's. */
const IS_NEGOTIATED = `(SELECT true FROM pipeline.activity a WHERE a.job_id = j.id AND a.type = 'negotiation' LIMIT 1) IS NOT NULL`;
const ZONE = '$4::text';
const OF_USER = inUserZone(ZONE);
const OF_EVENT = inEventZone(ZONE);
const EARLIEST_START = earliestStart('$1', NOW);
const IS_FOLLOW_UP_DUE = hasBegun({ at: 'j.follow_up_at', on: 'j.follow_up_on' }, NOW, OF_USER);
const IS_CONTACT_DUE = hasBegun({ at: 'c.next_follow_up_at', on: 'c.next_follow_up_on' }, NOW, OF_USER);
/** Thanks on the day of the interview `e`, or later. */
const IS_THANKED = `EXISTS (
  SELECT FROM pipeline.activity a
   WHERE a.job_id = j.id AND a.type IN ('thank_you', 'thank_you_note', 'thanks', 'thank_you_email')
     AND (a.occurred_at >= e.starts_at OR a.occurred_on >= coalesce(e.starts_on, ${OF_EVENT('e.starts_at', 'UTC')})))`;
/** Whether the interview `e` has not begun, or its days are not over. */
const IS_TO_COME = `(e.starts_on IS NOT NULL OR e.starts_at >= ${NOW}) AND ${isNotOver(EVENT_END, NOW, OF_EVENT)}`;
/** A day begins anywhere this long before its 00:00 UTC, or later. */
const DAY_AHEAD = `interval '14 hours'`;

/** The columns of a candidate after those of its job; null unless a part sets them. */
const FURTHER_COLUMNS = {
  newsAt: 'NULL::timestamptz',
  followUpAt: 'NULL::timestamptz',
  followUpOn: 'NULL::text',
  eventId: 'NULL::text',
  startsAt: 'NULL::timestamptz',
  endsAt: 'NULL::timestamptz',
  startsOn: 'NULL::text',
  endsOn: 'NULL::text',
  timeZone: 'NULL::text',
  contactId: 'NULL::text',
  contactName: 'NULL::text',
  salary: 'NULL::jsonb',
  market: 'NULL::jsonb',
  marketReason: 'NULL::jsonb',
  isNegotiated: 'NULL::boolean',
  postingLook: 'NULL::jsonb',
};
type FurtherColumns = Partial<Record<keyof typeof FURTHER_COLUMNS, string>>;

const JOB_COLUMNS = `j.id AS "jobId", j.company, j.title, j.status, j.status_changed_at AS "statusChangedAt",
  j.deadline_at AS "deadlineAt", j.deadline_on::text AS "deadlineOn"`;
const NO_JOB = `NULL::text AS "jobId", NULL::text AS company, NULL::text AS title, NULL::text AS status,
  NULL::timestamptz AS "statusChangedAt", NULL::timestamptz AS "deadlineAt", NULL::text AS "deadlineOn"`;

const EVENT = {
  eventId: 'e.id',
  startsAt: 'e.starts_at',
  endsAt: 'e.ends_at',
  startsOn: 'e.starts_on::text',
  endsOn: 'e.ends_on::text',
  timeZone: 'e.time_zone',
};
const SAVED = { postingLook: `CASE WHEN j.posting_look ->> 'address' = j.url THEN j.posting_look END` };
const OFFER = {
  salary: 'j.salary',
  market: 'j.market',
  marketReason: 'j.market_reason',
  isNegotiated: IS_NEGOTIATED,
};

function part(kind: string, further: FurtherColumns, rest: string, job = JOB_COLUMNS): string {
  const columns = Object.entries({ ...FURTHER_COLUMNS, ...further });
  const selected = columns.map(([name, expression]) => `${expression} AS "${name}"`).join(', ');
  return `(SELECT ${kind} AS kind, ${job}, ${selected} ${rest})`;
}

/** Open jobs of one status, the latest first: rows of `job_next_step_idx`, as `j`. */
function latestIn(status: 'saved' | 'interviewing' | 'offer'): string {
  return `(SELECT * FROM pipeline.job j WHERE j.user_id = $1 AND j.status = '${status}' AND ${OPEN}
            ORDER BY j.status_changed_at DESC LIMIT ${WINDOW}) j`;
}

/**
 * Open jobs in `applied` and `screening` with the time of their last news: rows of `job_silent_idx`, as `j` and `news`.
 */
function awaitingAnswer(condition: string, direction: 'ASC' | 'DESC'): string {
  return `(SELECT * FROM pipeline.job j
            WHERE j.user_id = $1 AND j.status IN ('applied', 'screening') AND ${OPEN} ${condition}
            ORDER BY j.status_changed_at ${direction} LIMIT ${WINDOW}) j
     LEFT JOIN LATERAL (SELECT a.occurred_at FROM pipeline.activity a WHERE a.job_id = j.id
                         ORDER BY a.occurred_at DESC LIMIT 1) latest ON true
     CROSS JOIN LATERAL (SELECT greatest(j.status_changed_at, latest.occurred_at) AS at) news`;
}

/**
 * Candidates for next actions. $1 user, $2 now, $3 rows of each kind, $4 time zone of days that have no other. Each part
 * reads a bounded number of index rows, so that ten thousand jobs take no longer than ten. A job can be in two parts,
 * such as by its deadline and as one of the latest.
 */
const SUGGESTION_CANDIDATES = [
  part(
    `'interview_ahead'`,
    EVENT,
    `FROM pipeline.calendar_event e JOIN pipeline.job j ON j.id = e.job_id
    WHERE e.user_id = $1 AND e.starts_at BETWEEN ${EARLIEST_START} AND ${NOW} + ${FORTNIGHT} AND ${IS_TO_COME}
      AND ${IS_INTERVIEW} AND e.notes IS NULL AND ${OPEN} AND NOT ${IS_PREPARED}
    ORDER BY e.starts_at LIMIT $3`,
  ),
  part(
    `CASE WHEN e.id IS NULL THEN 'interviewing' ELSE 'interview_ahead' END`,
    EVENT,
    `FROM ${latestIn('interviewing')}
     LEFT JOIN LATERAL (SELECT * FROM pipeline.calendar_event e
                         WHERE e.job_id = j.id AND e.starts_at >= ${EARLIEST_START} AND ${IS_TO_COME} AND ${IS_INTERVIEW}
                         ORDER BY e.starts_at, e.id LIMIT 1) e ON true
    WHERE (e.id IS NULL OR (e.starts_at > ${NOW} + ${FORTNIGHT} AND e.notes IS NULL)) AND NOT ${IS_PREPARED}
    ORDER BY j.status_changed_at DESC LIMIT $3`,
  ),
  part(
    `'interview_over'`,
    { ...EVENT, contactId: 'met.id', contactName: 'met.name' },
    `FROM pipeline.calendar_event e JOIN pipeline.job j ON j.id = e.job_id
     LEFT JOIN LATERAL (SELECT c.id, c.name FROM pipeline.contact c
                         WHERE c.id = ANY(e.contact_ids) AND c.user_id = $1 ORDER BY c.id LIMIT 1) met ON true
    WHERE e.user_id = $1 AND e.starts_at BETWEEN ${NOW} - ${WEEK} AND ${NOW} AND ${isOverAt(EVENT_END, NOW, OF_EVENT)}
      AND ${IS_INTERVIEW} AND ${OPEN} AND NOT ${IS_THANKED}
    ORDER BY e.starts_at DESC LIMIT $3`,
  ),
  part(
    'j.status',
    { ...SAVED, ...OFFER },
    `FROM (SELECT * FROM pipeline.job j
            WHERE j.user_id = $1 AND j.deadline_at >= ${NOW} - ${WEEK} AND ${OPEN}
            ORDER BY j.deadline_at LIMIT ${WINDOW}) j
    WHERE j.status IN ('saved', 'offer')
    ORDER BY j.deadline_at LIMIT 2 * $3::integer`,
  ),
  part('j.status', OFFER, `FROM ${latestIn('offer')} ORDER BY j.status_changed_at DESC LIMIT $3`),
  part('j.status', SAVED, `FROM ${latestIn('saved')} ORDER BY j.status_changed_at DESC LIMIT $3`),
  part(
    `'follow_up'`,
    { followUpAt: 'j.follow_up_at', followUpOn: 'j.follow_up_on::text' },
    `FROM pipeline.job j
    WHERE j.user_id = $1 AND j.follow_up_at <= ${NOW} + ${DAY_AHEAD} AND ${IS_FOLLOW_UP_DUE} AND ${OPEN}
    ORDER BY j.follow_up_at LIMIT $3`,
  ),
  part(
    `'silent'`,
    { newsAt: 'news.at' },
    `FROM ${awaitingAnswer(`AND j.status_changed_at <= ${NOW} - ${WEEK}`, 'ASC')}
    WHERE news.at <= ${NOW} - ${WEEK} AND (j.follow_up_at IS NULL OR NOT ${IS_FOLLOW_UP_DUE})
    ORDER BY j.status_changed_at LIMIT $3`,
  ),
  part(
    `'waiting'`,
    { newsAt: 'news.at' },
    `FROM ${awaitingAnswer('', 'DESC')}
    WHERE news.at > ${NOW} - ${WEEK} AND j.follow_up_at IS NULL
    ORDER BY j.status_changed_at DESC LIMIT $3`,
  ),
  part(
    `'contact'`,
    {
      followUpAt: 'c.next_follow_up_at',
      followUpOn: 'c.next_follow_up_on::text',
      contactId: 'c.id',
      contactName: 'c.name',
    },
    `FROM pipeline.contact c
    WHERE c.user_id = $1 AND c.next_follow_up_at <= ${NOW} + ${DAY_AHEAD} AND ${IS_CONTACT_DUE}
    ORDER BY c.next_follow_up_at LIMIT $3`,
    NO_JOB,
  ),
].join('\nUNION ALL\n');

const CANDIDATES = new PreparedStatement<FoundCandidate>('suggestion-candidates', SUGGESTION_CANDIDATES);

@Injectable()
export class SuggestionCandidateRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** About `limit` of each kind. @param timeZone of days that have no other; null where none is known */
  async find(userId: string, now: Date, limit: number, timeZone: string | null): Promise<FoundCandidate[]> {
    return distinctCandidates(await CANDIDATES.run(this.dataSource, [userId, now, limit, timeZone]));
  }
}
