import { Injectable } from '@nestjs/common';
import { DeliveryWaker, EventRecorder } from '@wagewright/webhooks';
import type { EntityManager } from 'typeorm';
import { MarketLookupScheduler } from '../../market/market-lookup.scheduler';
import { jobCreated } from '../job.events';
import type { CreateJobRequest } from '../requests/create-job.request';
import type { StoredJob } from '../stored-job';
import { JobBulkCreationRepository } from './job-bulk-creation.repository';
import { newJob, type PendingJob } from './pending-job';

/** Adds many jobs at a time, each with all that a single creation writes and notifies. */
@Injectable()
export class JobBulkCreationService {
  constructor(
    private readonly repository: JobBulkCreationRepository,
    private readonly events: EventRecorder,
    private readonly waker: DeliveryWaker,
    private readonly market: MarketLookupScheduler,
  ) {}

  /**
   * Adds all jobs in the caller's transaction. Their contacts must be the user's own, see
   * `RecordOwnershipService.ownedContactIds`.
   * @returns their ids in the order of the requests; pass the deliveries to `notifyCreated` after the commit
   */
  async create(
    manager: EntityManager,
    userId: string,
    requests: readonly CreateJobRequest[],
  ): Promise<{ ids: string[]; deliveries: number }> {
    if (requests.length === 0) return { ids: [], deliveries: 0 };
    const now = new Date();
    const jobs = requests.map((request) => linkedJob(userId, request, now));
    const pending = jobs.map((job) => ({ job, event: this.events.prepare(jobCreated(job)) }));
    const deliveries = await this.repository.createIn(manager, pending);
    return { ids: jobs.map(({ id }) => id), deliveries };
  }

  /** Writes one or more jobs of one user; none of them when it throws. */
  async write(jobs: readonly PendingJob[]): Promise<void> {
    const deliveries = await this.repository.create(jobs);
    const [first] = jobs;
    if (first) this.notifyCreated(first.job.userId, deliveries);
  }

  /** Wakes the delivery workers, the readers of the user's event log and the market look-ups. To be called after the commit. */
  notifyCreated(userId: string, deliveries: number): void {
    this.waker.wake({ deliveries, userId });
    this.market.wake();
  }
}

function linkedJob(userId: string, request: CreateJobRequest, now: Date): StoredJob {
  const contactIds = [...new Set(request.contactIds)].sort();
  return { ...newJob(userId, request, now), contactIds };
}
