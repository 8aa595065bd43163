import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Effects of a mail that are recorded already. */
export interface KnownEffects {
  /** An activity with the same quote. */
  hasActivity: boolean;
  /** An appointment of the job at the same time. */
  hasEvent: boolean;
  /** A day or moment to look at the job again that is still to come. */
  hasFollowUp: boolean;
}

@Injectable()
export class KnownEffectsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param startsAt null without an appointment */
  async find(
    userId: string,
    jobId: string,
    quote: string | null,
    startsAt: string | null,
  ): Promise<KnownEffects> {
    const [known] = await this.dataSource.query<[KnownEffects]>(
      `SELECT EXISTS (SELECT FROM pipeline.activity a
                       WHERE a.user_id = $1 AND a.job_id = $2 AND a.type = 'email' AND a.description = $3) AS "hasActivity",
              EXISTS (SELECT FROM pipeline.calendar_event e
                       WHERE e.user_id = $1 AND e.job_id = $2 AND e.starts_at = $4::timestamptz) AS "hasEvent",
              EXISTS (SELECT FROM pipeline.job j
                       WHERE j.user_id = $1 AND j.id = $2 AND j.follow_up_at > now()) AS "hasFollowUp"`,
      [userId, jobId, quote, startsAt],
    );
    return known;
  }
}
