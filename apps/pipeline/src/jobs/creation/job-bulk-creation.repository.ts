import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import { claimLostError, claimsHeld, settlementValues, settlingCte } from '@wagewright/http';
import { DUE_DELIVERIES, manyRecordingCtes, manyRecordingValues } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import { Job } from '../../entities/job.entity';
import { RecordTable } from '../../persistence/record-table';
import { counterValuesOfNewJobs } from '../counters/job-counters';
import { COUNTER_PARAMETERS, counterIncrements } from '../counters/job-counters.sql';
import { type CreationResult, dueDeliveries } from './job-creation.repository';
import type { PendingJob } from './pending-job';

/** The parameters before those of `manyRecordingCtes`: the jobs; both ends of their links to contacts. */
const OWN_PARAMETERS = 3;
/** The parameters of `manyRecordingCtes`; the second one is the user. */
const EVENT_PARAMETERS = 5;

/**
 * Writes for many jobs in one statement what `JobCreationRepository` writes for one: all of them are added, or none.
 */
@Injectable()
export class JobBulkCreationRepository {
  private readonly table: RecordTable<Job>;
  private readonly plain: PreparedStatement<CreationResult>;
  private readonly settling: PreparedStatement<CreationResult>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable(dataSource, Job, 'j');
    const event = OWN_PARAMETERS + 1;
    const user = `$${event + 1}`;
    const tally = event + EVENT_PARAMETERS;
    const written = `
      job AS (${this.table.manyInsertion(1)} RETURNING id),
      link AS (INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
               SELECT wanted.job_id, c.id, c.user_id
                 FROM unnest($2::text[], $3::text[]) AS wanted (job_id, contact_id)
                 JOIN pipeline.contact c ON c.id = wanted.contact_id AND c.user_id = ${user}
                  FOR KEY SHARE OF c),
      tally AS (${counterIncrements(user, tally)}),
      lookup AS (INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM job),
      ${manyRecordingCtes(event)}`;
    const answers = tally + COUNTER_PARAMETERS;
    this.plain = new PreparedStatement('job-creation-in-bulk', `WITH ${written} ${DUE_DELIVERIES}`);
    this.settling = new PreparedStatement(
      'job-creation-in-bulk-settling',
      `WITH ${settlingCte(answers)}, ${written} SELECT (${DUE_DELIVERIES}) AS deliveries, ${claimsHeld(answers)}`,
    );
  }

  /**
   * Writes in a transaction of its own, which also keeps the answers of keyed calls.
   *
   * @param pending of one user, at least one; contacts that are not that user's, or no longer there, are not linked
   * @returns how many deliveries are due
   * @throws ApiError 409 when another try has taken one of the keyed calls over: nothing was written
   */
  async create(pending: readonly PendingJob[]): Promise<number> {
    const values = this.valuesOf(pending);
    const settlements = pending.flatMap(({ settlement }) => settlement ?? []);
    if (settlements.length === 0) return dueDeliveries(await this.plain.run(this.dataSource, values));
    const settled = [...values, ...settlementValues(settlements)];
    try {
      return dueDeliveries(await this.settling.run(this.dataSource, settled));
    } catch (error) {
      throw claimLostError(error);
    }
  }

  /** Writes in the caller's transaction, which itself keeps the answer of a keyed call. */
  async createIn(manager: EntityManager, pending: readonly PendingJob[]): Promise<number> {
    return dueDeliveries(await this.plain.runIn(manager, this.valuesOf(pending)));
  }

  private valuesOf(pending: readonly PendingJob[]): unknown[] {
    const jobs = pending.map(({ job }) => job);
    const links = jobs.flatMap(({ id, contactIds }) => contactIds.map((contactId) => [id, contactId]));
    return [
      this.table.manyValue(jobs),
      links.map(([jobId]) => jobId),
      links.map(([, contactId]) => contactId),
      ...manyRecordingValues(pending.map(({ event }) => event)),
      ...counterValuesOfNewJobs(jobs),
    ];
  }
}
