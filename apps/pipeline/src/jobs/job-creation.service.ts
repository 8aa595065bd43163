import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DeliveryWaker, EventRecorder } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import { JobContactLinks } from '../links/job-contact-links';
import { MarketLookups } from '../market/market-lookups';
import type { CreateJobRequest } from './create-job.request';
import { JobCreationRepository } from './job-creation.repository';
import { jobEventData } from './job.events';
import type { StoredJob } from './job.repository';
import { JobResponse } from './job.response';
import { newJob } from './new-job';

/** Adds jobs: one statement each, in a transaction only where there is more to write. */
@Injectable()
export class JobCreation {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: JobCreationRepository,
    private readonly events: EventRecorder,
    private readonly waker: DeliveryWaker,
    private readonly links: JobContactLinks,
    private readonly market: MarketLookups,
  ) {}

  /** @throws ApiError 404 when a contact to be linked is unknown or another user's */
  async create(userId: string, request: CreateJobRequest): Promise<JobResponse> {
    const job = newJob(userId, request, new Date());
    const contactIds = request.contactIds ?? [];
    const deliveries =
      contactIds.length === 0
        ? await this.insert(job)
        : await this.dataSource.transaction((manager) => this.insertLinked(manager, job, contactIds));
    this.waker.wake({ deliveries });
    this.market.wake();
    return JobResponse.of(job);
  }

  private async insertLinked(
    manager: EntityManager,
    job: StoredJob,
    contactIds: readonly string[],
  ): Promise<number> {
    job.contactIds = await this.links.requireContacts(manager, job.userId, contactIds);
    const deliveries = await this.insert(job, manager);
    await this.links.addToJob(manager, job.userId, job.id, job.contactIds);
    return deliveries;
  }

  private async insert(job: StoredJob, manager?: EntityManager): Promise<number> {
    const { values } = this.events.prepare({
      userId: job.userId,
      type: 'job.created',
      data: jobEventData(job),
    });
    return this.repository.create(job, values, manager);
  }
}
