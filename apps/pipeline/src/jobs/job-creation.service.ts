import { Injectable, Logger } from '@nestjs/common';
import { isPassing, KeyedGathering } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import { DeliveryWaker, EventRecorder } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import { JobContactLinks } from '../links/job-contact-links';
import { MarketLookups } from '../market/market-lookups';
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
  private readonly together = new KeyedGathering((group: readonly UnwrittenJob[]) =>
    this.writeTogether(group),
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: JobCreationRepository,
    private readonly bulk: JobCreationInBulk,
    private readonly events: EventRecorder,
    private readonly waker: DeliveryWaker,
    private readonly links: JobContactLinks,
    private readonly market: MarketLookups,
  ) {}

  /** @throws ApiError 404 when a contact to be linked is unknown or another user's */
  async create(userId: string, request: CreateJobRequest): Promise<JobResponse> {
    const job = newJob(userId, request, new Date());
    const contactIds = request.contactIds ?? [];
    if (contactIds.length === 0) await this.write(this.withEvent(job));
    else await this.writeLinked(job, contactIds);
    return JobResponse.of(job);
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
    this.tell(await this.repository.create(unwritten));
  }

  private async writeLinked(job: StoredJob, contactIds: readonly string[]): Promise<void> {
    this.tell(await this.dataSource.transaction((manager) => this.insertLinked(manager, job, contactIds)));
  }

  private async insertLinked(
    manager: EntityManager,
    job: StoredJob,
    contactIds: readonly string[],
  ): Promise<number> {
    job.contactIds = await this.links.requireContacts(manager, job.userId, contactIds);
    const deliveries = await this.repository.create(this.withEvent(job), manager);
    await this.links.addToJob(manager, job.userId, job.id, job.contactIds);
    return deliveries;
  }

  private withEvent(job: StoredJob): UnwrittenJob {
    return { job, event: this.events.prepare(jobCreated(job)) };
  }

  private tell(deliveries: number): void {
    this.waker.wake({ deliveries });
    this.market.wake();
  }
}
