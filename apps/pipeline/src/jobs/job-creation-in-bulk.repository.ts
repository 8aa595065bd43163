import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import { DUE_DELIVERIES, manyRecordingCtes, manyRecordingValues } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { RecordTable } from '../records/record-table';
import { tallyAdditions } from './job-tally.sql';
import { tallyOfNewJobs } from './tally-shares';
import { Job } from './job.entity';
import type { UnwrittenJob } from './new-job';

/** The parameters before those of `manyRecordingCtes`: the jobs; both ends of their links to contacts. */
const OWN_PARAMETERS = 3;
/** The parameters of `manyRecordingCtes`; the second one is the user. */
const EVENT_PARAMETERS = 5;

/**
 * What `JobCreationRepository` writes for one job, for many in one statement: all of them are added, or none.
 */
@Injectable()
export class JobCreationInBulkRepository {
  private readonly table: RecordTable<Job>;
  private readonly statement: PreparedStatement<{ deliveries: number }>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable(dataSource, Job, 'j');
    const event = OWN_PARAMETERS + 1;
    const user = `$${event + 1}`;
    this.statement = new PreparedStatement(
      'job-creation-in-bulk',
      `WITH job AS (${this.table.manyInsertion(1)} RETURNING id),
            link AS (INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
                     SELECT wanted.job_id, c.id, c.user_id
                       FROM unnest($2::text[], $3::text[]) AS wanted (job_id, contact_id)
                       JOIN pipeline.contact c ON c.id = wanted.contact_id AND c.user_id = ${user}
                        FOR KEY SHARE OF c),
            tally AS (${tallyAdditions(user, event + EVENT_PARAMETERS)}),
            lookup AS (INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM job),
            ${manyRecordingCtes(event)}
       ${DUE_DELIVERIES}`,
    );
  }

  /**
   * @param unwritten of one user, at least one; contacts that are not that user's, or no longer there, are not linked
   * @returns how many deliveries are due
   */
  async create(unwritten: readonly UnwrittenJob[]): Promise<number> {
    const jobs = unwritten.map(({ job }) => job);
    const links = jobs.flatMap(({ id, contactIds }) => contactIds.map((contactId) => [id, contactId]));
    const rows = await this.statement.run(this.dataSource, [
      this.table.manyValue(jobs),
      links.map(([jobId]) => jobId),
      links.map(([, contactId]) => contactId),
      ...manyRecordingValues(unwritten.map(({ event }) => event)),
      ...tallyOfNewJobs(jobs),
    ]);
    return rows[0]?.deliveries ?? 0;
  }
}
