import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { hasBegun } from '../days/over.sql';
import { ATTENTION_KINDS, type AttentionRow } from './attention';
import {
  DAY_AHEAD,
  DUE_FOLLOW_UPS,
  IS_INTERVIEW_TO_COME,
  IS_PREPARED,
  latestIn,
  NEEDING_ATTENTION,
  NOW,
  OF_USER,
  OPEN,
  silentJobs,
  UNTHANKED_INTERVIEWS,
  unpreparedInterviews,
  WAITING_JOBS,
  WEEK,
  WINDOW,
} from './next-steps.sql';
import { distinctCandidates, type FoundCandidate } from './suggestion-candidate';

/** Interviews further ahead are only considered for jobs in `interviewing`. */
const FORTNIGHT = `interval '14 days'`;
/** With a limit PostgreSQL reads each job's own activities; an EXISTS among the columns may read everybody's. */
const IS_NEGOTIATED = `(SELECT true FROM pipeline.activity a WHERE a.job_id = j.id AND a.type = 'negotiation' LIMIT 1) IS NOT NULL`;
const IS_CONTACT_DUE = hasBegun({ at: 'c.next_follow_up_at', on: 'c.next_follow_up_on' }, NOW, OF_USER);

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
  j.status_changed_at = j.created_at AS "isAtLeast",
  j.deadline_at AS "deadlineAt", j.deadline_on::text AS "deadlineOn"`;
const NO_JOB = `NULL::text AS "jobId", NULL::text AS company, NULL::text AS title, NULL::text AS status,
  NULL::timestamptz AS "statusChangedAt", NULL::boolean AS "isAtLeast", NULL::timestamptz AS "deadlineAt", NULL::text AS "deadlineOn"`;

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

/**
 * Candidates for next actions. Each part reads a bounded number of index rows, so that ten thousand jobs take no longer
 * than ten. A job can be in two parts, such as by its deadline and as one of the latest.
 */
const SUGGESTION_CANDIDATES = [
  part(`'interview_ahead'`, EVENT, `${unpreparedInterviews(FORTNIGHT)} ORDER BY e.starts_at LIMIT $3`),
  part(
    `CASE WHEN e.id IS NULL THEN 'interviewing' ELSE 'interview_ahead' END`,
    EVENT,
    `FROM ${latestIn('interviewing')}
     LEFT JOIN LATERAL (SELECT * FROM pipeline.calendar_event e
                         WHERE e.job_id = j.id AND ${IS_INTERVIEW_TO_COME}
                         ORDER BY e.starts_at, e.id LIMIT 1) e ON true
    WHERE (e.id IS NULL OR (e.starts_at > ${NOW} + ${FORTNIGHT} AND e.notes IS NULL)) AND NOT ${IS_PREPARED}
    ORDER BY j.status_changed_at DESC LIMIT $3`,
  ),
  part(
    `'interview_over'`,
    { ...EVENT, contactId: 'met.id', contactName: 'met.name' },
    `${UNTHANKED_INTERVIEWS} ORDER BY e.starts_at DESC LIMIT $3`,
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
    `${DUE_FOLLOW_UPS} ORDER BY j.follow_up_at LIMIT $3`,
  ),
  part(`'silent'`, { newsAt: 'news.at' }, `${silentJobs(WINDOW)} ORDER BY j.status_changed_at LIMIT $3`),
  part(`'waiting'`, { newsAt: 'news.at' }, `${WAITING_JOBS} ORDER BY j.status_changed_at DESC LIMIT $3`),
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
const ATTENTION = new PreparedStatement<AttentionRow>('needing-attention', NEEDING_ATTENTION);

@Injectable()
export class SuggestionCandidateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** About `limit` of each kind. @param timeZone of days that have no other; null where none is known */
  async find(userId: string, now: Date, limit: number, timeZone: string | null): Promise<FoundCandidate[]> {
    return distinctCandidates(await CANDIDATES.run(this.dataSource, [userId, now, limit, timeZone]));
  }

  /**
   * At most `limit` jobs of each kind: the most urgent kind first, and by time within a kind.
   * @param timeZone of days that have no other; the account's unless stated
   */
  async findNeedingAttention(
    userId: string,
    now: Date,
    limit: number,
    timeZone: string | undefined,
  ): Promise<AttentionRow[]> {
    const rows = await ATTENTION.run(this.dataSource, [userId, now, limit, timeZone]);
    return ATTENTION_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
  }
}
