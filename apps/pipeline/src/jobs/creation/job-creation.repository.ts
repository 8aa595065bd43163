import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import { claimLostError, claimsHeld, settlementValues, settlingCte } from '@wagewright/http';
import { DUE_DELIVERIES, recordingCtes } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import { Job } from '../../entities/job.entity';
import { RecordTable } from '../../persistence/record-table';
import { counterValuesOfNewJob } from '../counters/job-counters';
import { COUNTER_PARAMETERS, counterIncrement } from '../counters/job-counters.sql';
import type { PendingJob } from './pending-job';

/** The parameters of `recordingCtes`; the second one is the user. */
const EVENT_PARAMETERS = 5;

/** The result row of a statement that adds jobs. */
export interface CreationResult {
  deliveries: number;
}

/**
 * Writes everything that belongs to a new job in one statement, and so in one round trip: the record, the counters,
 * the market look-up, the event and the deliveries.
 */
@Injectable()
export class JobCreationRepository {
  private readonly table: RecordTable<Job>;
  private readonly plain: PreparedStatement<CreationResult>;
  private readonly settling: PreparedStatement<CreationResult>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable(dataSource, Job, 'j');
    const event = this.table.width + 1;
    const user = `$${event + 1}`;
    const tally = event + EVENT_PARAMETERS;
    const written = `
      job AS (${this.table.insertion(1)} RETURNING id),
      tally AS (${counterIncrement(user, tally)}),
      lookup AS (INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM job),
      ${recordingCtes(event)}`;
    const answer = tally + COUNTER_PARAMETERS;
    this.plain = new PreparedStatement('job-creation', `WITH ${written} ${DUE_DELIVERIES}`);
    this.settling = new PreparedStatement(
      'job-creation-settling',
      `WITH ${settlingCte(answer)}, ${written} SELECT (${DUE_DELIVERIES}) AS deliveries, ${claimsHeld(answer)}`,
    );
  }

  /**
   * Writes in a transaction of its own, which also keeps the answer of a keyed call.
   *
   * @returns how many deliveries are due
   * @throws ApiError 409 when another try has taken the keyed call over: nothing was written
   */
  async create(pending: PendingJob): Promise<number> {
    const values = this.valuesOf(pending);
    const { settlement } = pending;
    if (!settlement) return dueDeliveries(await this.plain.run(this.dataSource, values));
    const settled = [...values, ...settlementValues([settlement])];
    try {
      return dueDeliveries(await this.settling.run(this.dataSource, settled));
    } catch (error) {
      throw claimLostError(error);
    }
  }

  /** Writes in the caller's transaction, which itself keeps the answer of a keyed call. @returns how many deliveries are due */
  async createIn(manager: EntityManager, pending: PendingJob): Promise<number> {
    return dueDeliveries(await this.plain.runIn(manager, this.valuesOf(pending)));
  }

  private valuesOf({ job, event }: PendingJob): unknown[] {
    return [...this.table.values(job), ...event.values, ...counterValuesOfNewJob(job)];
  }
}

export function dueDeliveries([row]: readonly CreationResult[]): number {
  return row?.deliveries ?? 0;
}
