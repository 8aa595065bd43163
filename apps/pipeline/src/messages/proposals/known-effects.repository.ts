import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MailAddress } from '../mail/mail';

/** An appointment that a mail may change. */
export interface KnownEvent {
  id: string;
  jobId: string | null;
  uid: string | null;
  /** RFC 3339. */
  startsAt: string;
  endsAt: string | null;
}

/** Records of the job that a mail is about. */
export interface KnownEffects {
  /** An activity with the same quote. */
  hasActivity: boolean;
  /** A day or moment to look at the job again that is still to come. */
  hasFollowUp: boolean;
  /** The day of its deadline, `YYYY-MM-DD`. */
  deadlineOn: string | null;
  /** Lower end of the pay that is kept. */
  pay: number | null;
  /** Its appointments that are still to come, the next first. */
  events: KnownEvent[];
  /** E-mail addresses and names of contacts, in lower case, among those that were asked for. */
  contacts: string[];
}

const EVENT = `e.id, e.job_id AS "jobId", e.uid, to_json(e.starts_at) #>> '{}' AS "startsAt", to_json(e.ends_at) #>> '{}' AS "endsAt"`;
/** Later mails about an appointment come within this time. */
const KEPT_DAYS = 90;

@Injectable()
export class KnownEffectsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param people whom the mail names */
  async find(
    userId: string,
    jobId: string,
    quote: string | null,
    people: readonly MailAddress[],
  ): Promise<Omit<KnownEffects, 'events'>> {
    const names = people
      .flatMap(({ name, address }) => [name, address])
      .flatMap((one) => one?.toLowerCase() ?? []);
    const [known] = await this.dataSource.query<[Omit<KnownEffects, 'events'>]>(
      `SELECT EXISTS (SELECT FROM pipeline.activity a
                       WHERE a.user_id = $1 AND a.job_id = $2 AND a.type = 'email'
                         AND split_part(a.description, E'\n', 1) = $3) AS "hasActivity",
              coalesce(j.follow_up_at > now(), false) AS "hasFollowUp", j.deadline_on::text AS "deadlineOn",
              (j.salary->>'min')::numeric::float8 AS pay,
              ARRAY(SELECT given.value FROM unnest($4::text[]) AS given (value)
                      JOIN (SELECT unnest(ARRAY[pipeline.folded(c.name), pipeline.folded(c.email)]) AS text
                              FROM pipeline.contact c WHERE c.user_id = $1) AS known ON known.text = pipeline.folded(given.value)) AS contacts
         FROM (SELECT 1) AS one LEFT JOIN pipeline.job j ON j.user_id = $1 AND j.id = $2`,
      [userId, jobId, quote, names],
    );
    return known;
  }

  /** The appointments of jobs that are still to come, the next first, at most 20. */
  async comingOf(userId: string, jobIds: readonly string[]): Promise<KnownEvent[]> {
    return this.dataSource.query<KnownEvent[]>(
      `SELECT ${EVENT} FROM pipeline.calendar_event e
        WHERE e.user_id = $1 AND e.job_id = ANY ($2) AND e.starts_at > now()
        ORDER BY e.starts_at LIMIT 20`,
      [userId, jobIds],
    );
  }

  /** The event that an earlier invitation with this `UID` made. */
  async eventOf(userId: string, uid: string): Promise<KnownEvent | undefined> {
    const [event] = await this.dataSource.query<KnownEvent[]>(
      `SELECT ${EVENT} FROM pipeline.calendar_event e
        WHERE e.user_id = $1 AND e.uid = $2 AND e.starts_at > now() - interval '${KEPT_DAYS} days'
        ORDER BY e.starts_at DESC LIMIT 1`,
      [userId, uid],
    );
    return event;
  }
}
