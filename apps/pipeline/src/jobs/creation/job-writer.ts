import { Injectable, Logger } from '@nestjs/common';
import { type CompoundStatement, isPassing, KeyedMicroBatcher, StatementPart } from '@wagewright/database';
import { IdempotencyService } from '@wagewright/http';
import { DeliveryWaker, Outbox, type RecordedEvents } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import { ANSWER_TIMEOUT, MarketLookupScheduler } from '../../market/market-lookup.scheduler';
import { COUNTER_INSERTION } from '../counters/job-counters.sql';
import type { PendingJob } from './pending-job';
import { Job } from '../job.entity';
import { RecordTable } from '../../records/record-table';

interface Writing {
  pending: readonly PendingJob[];
  /** Whether the writer asks about their pay itself once they are committed. */
  isAsked: boolean;
}

type JobStatement = CompoundStatement<Writing, RecordedEvents>;

/**
 * Writes new jobs, each with its counters, links, market look-up, event, deliveries and the kept response of a keyed
 * call, in one statement and so one round trip. A single job is an array of one.
 */
@Injectable()
export class JobWriter {
  private readonly logger = new Logger(JobWriter.name);
  private readonly plain: JobStatement;
  private readonly settling: JobStatement;
  private readonly batcher = new KeyedMicroBatcher(
    (jobs: readonly PendingJob[]) => this.writeBatch(jobs),
    // The rate limiter decides all calls of a user's turn at once, so they arrive here together.
    setImmediate,
  );

  constructor(
    private readonly dataSource: DataSource,
    outbox: Outbox,
    idempotency: IdempotencyService,
    private readonly waker: DeliveryWaker,
    private readonly market: MarketLookupScheduler,
  ) {
    const parts: StatementPart<Writing>[] = [
      jobInsertion(dataSource),
      COUNTER_INSERTION.from(({ pending }) => pending.map(({ job }) => job)),
      outbox.insertion.from(({ pending }) => pending.map(({ event }) => event)),
    ];
    const settlements = idempotency.settling.from(({ pending }: Writing) => settlementsOf(pending));
    this.plain = StatementPart.combine('job-creation', parts);
    this.settling = StatementPart.combine('job-creation-settling', [settlements, ...parts]);
  }

  /**
   * Writes a job in a transaction of its own. Jobs that a user adds during another write of theirs share the next
   * statement, because they would wait for the same counter rows anyway; jobs of different users never do.
   *
   * @throws ApiError 409 when another try has taken over the keyed call: nothing was written
   */
  async write(pending: PendingJob): Promise<void> {
    const isWritten = await this.batcher.add(pending.job.userId, pending);
    // The fault of one job must not fail the others.
    if (!isWritten) await this.writeNow([pending]);
  }

  /**
   * Writes jobs of one user in the caller's transaction: all or none.
   * @returns the argument for `notifyWritten` after the commit
   */
  async writeIn(manager: EntityManager, pending: readonly PendingJob[]): Promise<RecordedEvents> {
    return this.statementFor(pending).runIn(manager, { pending, isAsked: false });
  }

  /** Wakes the delivery workers and the market look-ups. */
  notifyWritten(recorded: RecordedEvents): void {
    this.waker.wake(recorded);
    this.market.wake();
  }

  /** @returns false for every job when PostgreSQL refused the statement, perhaps because of a single job */
  private async writeBatch(pending: readonly PendingJob[]): Promise<boolean[]> {
    try {
      await this.writeNow(pending);
      return pending.map(() => true);
    } catch (error) {
      if (pending.length === 1 || isPassing(error)) throw error;
      this.logger.warn({ message: 'jobs are written one by one', jobs: pending.length, err: error });
      return pending.map(() => false);
    }
  }

  private async writeNow(pending: readonly PendingJob[]): Promise<void> {
    this.waker.wake(await this.statementFor(pending).run(this.dataSource, { pending, isAsked: true }));
    this.market.ask(pending.map(({ job }) => job));
  }

  private statementFor(pending: readonly PendingJob[]): JobStatement {
    return settlementsOf(pending).length === 0 ? this.plain : this.settling;
  }
}

function settlementsOf(pending: readonly PendingJob[]) {
  return pending.flatMap(({ settlement }) => settlement ?? []);
}

/**
 * Writes new jobs of one user, their links to contacts, and the market look-ups: due at once, or, of jobs that are
 * asked about, when no answer has come. Contacts that are missing or another user's are not linked.
 */
function jobInsertion(dataSource: DataSource): StatementPart<Writing> {
  const table = new RecordTable<Job>(dataSource, Job, 'j');
  return new StatementPart<Writing>(
    {
      ctes: `
        job AS (${table.insertionOfMany} RETURNING id),
        link AS (
          INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
          SELECT given.job_id, contact.id, contact.user_id
            FROM unnest($2::text[], $3::text[]) AS given (job_id, contact_id)
            JOIN pipeline.contact ON contact.id = given.contact_id AND contact.user_id = $4
             FOR KEY SHARE OF contact
        ),
        lookup AS (
          INSERT INTO pipeline.market_lookup (job_id, due_at)
          SELECT id, CASE WHEN $5 THEN now() + ${ANSWER_TIMEOUT} ELSE now() END FROM job
        )`,
    },
    ({ pending, isAsked }) => {
      const jobs = pending.map(({ job }) => job);
      const links = jobs.flatMap(({ id, contactIds }) => contactIds.map((contactId) => [id, contactId]));
      return [
        table.valueOfMany(jobs),
        links.map(([jobId]) => jobId),
        links.map(([, contactId]) => contactId),
        jobs[0]?.userId,
        isAsked,
      ];
    },
  );
}
