import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import { DUE_DELIVERIES, recordingCtes } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import { RecordTable } from '../records/record-table';
import { tallyAddition } from './job-tally.sql';
import { tallyOfNewJob } from './tally-shares';
import { Job } from './job.entity';
import type { UnwrittenJob } from './new-job';

/** The parameters of `recordingCtes`; the second one is the user. */
const EVENT_PARAMETERS = 5;

/**
 * Everything that a new job is, in one statement and so in one round trip: the record, its share of the
 * running sums, its market look-up, its event and the deliveries.
 */
@Injectable()
export class JobCreationRepository {
  private readonly table: RecordTable<Job>;
  private readonly statement: PreparedStatement<{ deliveries: number }>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable(dataSource, Job, 'j');
    const event = this.table.width + 1;
    const user = `$${event + 1}`;
    this.statement = new PreparedStatement(
      'job-creation',
      `WITH job AS (${this.table.insertion(1)} RETURNING id),
            tally AS (${tallyAddition(user, event + EVENT_PARAMETERS)}),
            lookup AS (INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM job),
            ${recordingCtes(event)}
       ${DUE_DELIVERIES}`,
    );
  }

  /**
   * @param manager of the caller's transaction; without it the statement is one by itself
   * @returns how many deliveries are due
   */
  async create({ job, event }: UnwrittenJob, manager?: EntityManager): Promise<number> {
    const values = [...this.table.values(job), ...event.values, ...tallyOfNewJob(job)];
    const rows = manager
      ? await this.statement.runIn(manager, values)
      : await this.statement.run(this.dataSource, values);
    return rows[0]?.deliveries ?? 0;
  }
}
