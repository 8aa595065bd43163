import { Injectable, Logger } from '@nestjs/common';
import { isPassing, KeyedMicroBatcher } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import { Idempotency } from '@wagewright/http';
import { EventRecorder } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import { JobContactLinks } from '../links/job-contact-links';
import type { CreateJobRequest } from './create-job.request';
import { JobCreationInBulk } from './job-creation-in-bulk.service';
import { JobCreationRepository } from './job-creation.repository';
import { jobCreated } from './job.events';
import type { StoredJob } from './job.repository';
import { JobResponse } from './job.response';
import { newJob, type UnwrittenJob } from './new-job';

/**
 * Adds jobs: one statement each, in a transaction only where there is more to write. Jobs that a user adds while
 * another one of theirs is being written go together in the next statement; they share its rows of sums anyway.
 */
@Injectable()
export class JobCreation {
  private readonly logger = new Logger(JobCreation.name);
  private readonly together = new KeyedMicroBatcher((group: readonly UnwrittenJob[]) =>
    this.writeTogether(group),
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: JobCreationRepository,
    private readonly bulk: JobCreationInBulk,
    private readonly events: EventRecorder,
    private readonly links: JobContactLinks,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * A call with an `Idempotency-Key` is answered with what this gives.
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
   * The same as one of several parts of a call.
   * @param number its place within the call
   */
  async createAsStep(number: number, userId: string, request: CreateJobRequest): Promise<JobResponse> {
    if (!this.idempotency.isKeyed()) return this.create(userId, request);
    let deliveries = 0;
    const job = await this.idempotency.step(number, async (manager) => {
      const inserted = await this.insert(manager, userId, request);
      deliveries = inserted.deliveries;
      return inserted.answer;
    });
    this.bulk.tell(deliveries);
    return job;
  }

  private async write(unwritten: UnwrittenJob): Promise<void> {
    const isWritten = await this.together.add(unwritten.job.userId, unwritten);
    if (!isWritten) await this.writeAlone(unwritten);
  }

  /** @returns false for each of them where PostgreSQL refused them: that may be the fault of one only */
  private async writeTogether(group: readonly UnwrittenJob[]): Promise<boolean[]> {
    const [first, ...others] = group;
    if (first && others.length === 0) await this.writeAlone(first);
    else if (!(await this.writeMany(group))) return group.map(() => false);
    return group.map(() => true);
  }

  private async writeMany(group: readonly UnwrittenJob[]): Promise<boolean> {
    try {
      await this.bulk.write(group);
      return true;
    } catch (error) {
      if (isPassing(error)) throw error;
      this.logger.warn({ message: 'jobs are written one by one', jobs: group.length, err: error });
      return false;
    }
  }

  private async writeAlone(unwritten: UnwrittenJob): Promise<void> {
    this.bulk.tell(await this.repository.create(unwritten));
  }

  private async createLinked(userId: string, request: CreateJobRequest): Promise<JobResponse> {
    const { answer, deliveries } = await this.dataSource.transaction(async (manager) => {
      const inserted = await this.insert(manager, userId, request);
      await this.idempotency.settle(manager, inserted.answer);
      return inserted;
    });
    this.bulk.tell(deliveries);
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

  private withEvent(job: StoredJob): UnwrittenJob {
    return { job, event: this.events.prepare(jobCreated(job)) };
  }
}
