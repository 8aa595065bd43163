import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '@wagewright/http';
import { Outbox, type RecordedEvents } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import type { UnitOfWork } from '../../records/record-transaction';
import { RecordOwnershipService } from '../../records/record-ownership.service';
import { jobCreated } from '../job.events';
import { JobResponse } from '../job.response';
import type { CreateJobRequest } from '../requests/create-job.request';
import type { StoredJob } from '../stored-job';
import { JobWriter } from './job-writer';
import { newJob, type PendingJob } from './pending-job';

@Injectable()
export class JobCreationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: JobWriter,
    private readonly outbox: Outbox,
    private readonly ownership: RecordOwnershipService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * The result is the kept response of a call with an `Idempotency-Key`.
   * @throws ApiError 404 when a linked contact is unknown or another user's
   */
  async create(userId: string, request: CreateJobRequest): Promise<JobResponse> {
    if (request.contactIds && request.contactIds.length > 0) return this.createLinked(userId, request);
    const pending = this.pending(newJob(userId, request, new Date()));
    const answer = JobResponse.of(pending.job);
    await this.writer.write({ settlement: this.idempotency.settlement(answer), ...pending });
    return answer;
  }

  /** @param number of the step within the call */
  async createAsStep(number: number, userId: string, request: CreateJobRequest): Promise<JobResponse> {
    if (!this.idempotency.isKeyed()) return this.create(userId, request);
    let recorded: RecordedEvents | undefined;
    const answer = await this.idempotency.step(number, async (manager) => {
      const pending = await this.pendingLinked(manager, userId, request);
      recorded = await this.writer.writeIn(manager, [pending]);
      return JobResponse.of(pending.job);
    });
    // A repeat finds the step done and records nothing.
    if (recorded) this.writer.notifyWritten(recorded);
    return answer;
  }

  /**
   * Adds a job in the caller's transaction, which notifies after its commit.
   * @throws ApiError 404 when a linked contact is unknown or another user's
   */
  async createIn(unit: UnitOfWork, request: CreateJobRequest): Promise<StoredJob> {
    const pending = await this.pendingLinked(unit.manager, unit.userId, request);
    const recorded = await this.writer.writeIn(unit.manager, [pending]);
    unit.afterCommit(() => this.writer.notifyWritten(recorded));
    return pending.job;
  }

  /**
   * Adds all jobs of a file in the caller's transaction; a day of application that the file does not have stays
   * unknown. Their contacts must be the user's own, see
   * `RecordOwnershipService.ownedContactIds`.
   *
   * @param requests may be empty
   * @returns the ids in the order of the requests; pass the recorded events to
   *   `JobBulkUpdateService.notifyWritten` after the commit
   */
  async createMany(
    manager: EntityManager,
    userId: string,
    requests: readonly CreateJobRequest[],
  ): Promise<{ ids: string[]; recorded: RecordedEvents }> {
    if (requests.length === 0) return { ids: [], recorded: { deliveries: 0 } };
    const now = new Date();
    const pending = requests.map((request) => this.pending(linkedJob(userId, request, now)));
    const recorded = await this.writer.writeIn(manager, pending);
    return { ids: pending.map(({ job }) => job.id), recorded };
  }

  /** In a transaction, because the contacts must stay until their links are written. */
  private async createLinked(userId: string, request: CreateJobRequest): Promise<JobResponse> {
    const { answer, recorded } = await this.dataSource.transaction(async (manager) => {
      const pending = await this.pendingLinked(manager, userId, request);
      const answer = JobResponse.of(pending.job);
      const settlement = this.idempotency.settlement(answer);
      return { answer, recorded: await this.writer.writeIn(manager, [{ ...pending, settlement }]) };
    });
    this.writer.notifyWritten(recorded);
    return answer;
  }

  /** @throws ApiError 404 when a linked contact is unknown or another user's */
  private async pendingLinked(
    manager: EntityManager,
    userId: string,
    request: CreateJobRequest,
  ): Promise<PendingJob> {
    const job = newJob(userId, request, new Date());
    job.contactIds = await this.ownership.requireContacts(manager, userId, request.contactIds ?? []);
    return this.pending(job);
  }

  private pending(job: StoredJob): PendingJob {
    return { job, event: this.outbox.prepare(jobCreated(job)) };
  }
}

function linkedJob(userId: string, request: CreateJobRequest, now: Date): StoredJob {
  const contactIds = [...new Set(request.contactIds)].sort();
  return { ...newJob(userId, request, now, null), contactIds };
}
