import { Injectable, Logger } from '@nestjs/common';
import { isPassing, KeyedMicroBatcher } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import { IdempotencyService } from '@wagewright/http';
import { EventRecorder } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import { JobContactService } from '../../job-contacts/job-contact.service';
import { jobCreated } from '../job.events';
import { JobResponse } from '../job.response';
import type { CreateJobRequest } from '../requests/create-job.request';
import type { StoredJob } from '../stored-job';
import { JobBulkCreationService } from './job-bulk-creation.service';
import { JobCreationRepository } from './job-creation.repository';
import { newJob, type PendingJob } from './pending-job';

/**
 * Adds jobs. A job is written in one statement, and in a transaction only when there is more to write. Jobs that a user
 * adds while another one of theirs is being written are written together in the next statement, because they would
 * wait for the same counter rows anyway.
 */
@Injectable()
export class JobCreationService {
  private readonly logger = new Logger(JobCreationService.name);
  private readonly batcher = new KeyedMicroBatcher((group: readonly PendingJob[]) =>
    this.writeTogether(group),
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: JobCreationRepository,
    private readonly bulk: JobBulkCreationService,
    private readonly events: EventRecorder,
    private readonly links: JobContactService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * The result is the answer that is kept for a call with an `Idempotency-Key`.
   * @throws ApiError 404 when a contact to be linked is unknown or another user's
   */
  async create(userId: string, request: CreateJobRequest): Promise<JobResponse> {
    if (request.contactIds && request.contactIds.length > 0) return this.createLinked(userId, request);
    const job = newJob(userId, request, new Date());
    const answer = JobResponse.of(job);
    await this.write({ ...this.withEvent(job), settlement: this.idempotency.settlement(answer) });
    return answer;
  }

  /**
   * Adds a job as one of the steps of a call.
   * @param number of the step within the call
   */
  async createAsStep(number: number, userId: string, request: CreateJobRequest): Promise<JobResponse> {
    if (!this.idempotency.isKeyed()) return this.create(userId, request);
    let deliveries = 0;
    const job = await this.idempotency.step(number, async (manager) => {
      const inserted = await this.insert(manager, userId, request);
      deliveries = inserted.deliveries;
      return inserted.answer;
    });
    this.bulk.notifyCreated(userId, deliveries);
    return job;
  }

  private async write(pending: PendingJob): Promise<void> {
    const isWritten = await this.batcher.add(pending.job.userId, pending);
    if (!isWritten) await this.writeAlone(pending);
  }

  /** @returns false for every job when PostgreSQL has refused the statement, which may be the fault of one job only */
  private async writeTogether(group: readonly PendingJob[]): Promise<boolean[]> {
    const [first, ...others] = group;
    if (first && others.length === 0) await this.writeAlone(first);
    else if (!(await this.writeMany(group))) return group.map(() => false);
    return group.map(() => true);
  }

  private async writeMany(group: readonly PendingJob[]): Promise<boolean> {
    try {
      await this.bulk.write(group);
      return true;
    } catch (error) {
      if (isPassing(error)) throw error;
      this.logger.warn({ message: 'jobs are written one by one', jobs: group.length, err: error });
      return false;
    }
  }

  private async writeAlone(pending: PendingJob): Promise<void> {
    this.bulk.notifyCreated(pending.job.userId, await this.repository.create(pending));
  }

  private async createLinked(userId: string, request: CreateJobRequest): Promise<JobResponse> {
    const { answer, deliveries } = await this.dataSource.transaction(async (manager) => {
      const inserted = await this.insert(manager, userId, request);
      await this.idempotency.settle(manager, inserted.answer);
      return inserted;
    });
    this.bulk.notifyCreated(userId, deliveries);
    return answer;
  }

  private async insert(
    manager: EntityManager,
    userId: string,
    request: CreateJobRequest,
  ): Promise<{ answer: JobResponse; deliveries: number }> {
    const job = newJob(userId, request, new Date());
    job.contactIds = await this.links.requireContacts(manager, userId, request.contactIds ?? []);
    const deliveries = await this.repository.createIn(manager, this.withEvent(job));
    await this.links.addToJob(manager, userId, job.id, job.contactIds);
    return { answer: JobResponse.of(job), deliveries };
  }

  private withEvent(job: StoredJob): PendingJob {
    return { job, event: this.events.prepare(jobCreated(job)) };
  }
}
