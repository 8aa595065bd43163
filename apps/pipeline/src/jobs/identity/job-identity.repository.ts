import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Job } from '../../entities/job.entity';

/** The members by which a job is recognised. */
export type JobIdentity = Pick<Job, 'id' | 'externalId' | 'url' | 'company' | 'title' | 'appliedAt'>;

@Injectable()
export class JobIdentityRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The next identities after an id, in the order of the ids, which is that of creation. */
  async listAfter(
    manager: EntityManager | undefined,
    userId: string,
    afterId: string,
    limit: number,
  ): Promise<JobIdentity[]> {
    return (manager ?? this.dataSource).query(
      `SELECT j.id, j.external_id AS "externalId", j.url, j.company, j.title, j.applied_at AS "appliedAt"
         FROM pipeline.job j
        WHERE (j.user_id, j.id) > ($1, $2) AND j.user_id = $1
        ORDER BY j.user_id, j.id LIMIT $3`,
      [userId, afterId, limit],
    );
  }

  /** Waits for the user's other transactions that hold this lock. */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('job-identity:' || $1, 0))`, [userId]);
  }
}
