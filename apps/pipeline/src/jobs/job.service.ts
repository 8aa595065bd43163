import { Injectable } from '@nestjs/common';
import type { JobStatus } from '@wagewright/enums';
import { ActivityService } from '../activities/activity.service';
import { CalendarService } from '../calendar/calendar.service';
import type { Precondition } from '../records/precondition';
import { JobContactService } from '../records/job-contact.service';
import { MarketLookupScheduler } from '../market/market-lookup.scheduler';
import { RecordService } from '../records/record.service';
import { RecordTransaction, type UnitOfWork } from '../records/record-transaction';
import { canonicalJobId } from '../records/record-ids';
import { JobCounterRepository } from './counters/job-counter.repository';
import { applyJobMembers, applyStatus, type ChangedMember, makesMarketStale } from './job-changes';
import { UNKNOWN_MARKET } from './job-market';
import { emitStatusChange, jobEventData } from './job.events';
import type { Job } from './job.entity';
import { JobRepository } from './job.repository';
import { JobResponse } from './job.response';
import type { ChangeStatusRequest } from './requests/change-status.request';
import type { UpdateJobRequest } from './requests/update-job.request';
import { StatusChangeRepository } from './status/status-change.repository';
import { OF_MARKET, type StoredJob } from './stored-job';

const STATUS_PROPERTIES = ['status', 'statusChangedAt', 'furthestStep', 'appliedAt', 'appliedOn'] as const;

interface StatusTransition {
  to: JobStatus;
  at: Date;
  on: string | null;
  note: string | null;
}

interface JobChange {
  members: readonly ChangedMember[];
  transition: StatusTransition | null;
  now: Date;
}

export interface ChangedJob {
  before: StoredJob;
  after: StoredJob;
  /** The names of the changed members; empty when nothing was written. */
  changes: string[];
}

/** Each change is one transaction: record, history, counters, events. */
@Injectable()
export class JobService extends RecordService<Job, StoredJob, JobResponse> {
  constructor(
    transaction: RecordTransaction,
    private readonly jobs: JobRepository,
    private readonly statusChanges: StatusChangeRepository,
    private readonly counters: JobCounterRepository,
    private readonly links: JobContactService,
    private readonly market: MarketLookupScheduler,
    private readonly activities: ActivityService,
    private readonly calendar: CalendarService,
  ) {
    super(transaction, jobs, JobResponse, 'job', 'Job');
  }

  /** @throws ApiError 404 when it is unknown or another user's, 412 when it has changed since the client read it */
  async updateIn(
    unit: UnitOfWork,
    id: string,
    request: UpdateJobRequest,
    precondition: Precondition,
  ): Promise<ChangedJob> {
    const job = await this.lock(unit, id, 'update');
    precondition.check(job);
    const before = { ...job };
    const now = new Date();
    const members = applyJobMembers(job, request);
    const contactsChanged = await this.linkContacts(unit, job, request.contactIds);
    const transition = transitionTo(job, request.status, now);
    const changes = [
      ...members,
      ...(contactsChanged ? ['contactIds'] : []),
      ...(transition ? ['status'] : []),
    ];
    if (changes.length === 0) return { before, after: job, changes };
    await this.store(unit, before, job, { members, transition, now });
    if (transition) emitStatusChange(unit, job, before.status);
    unit.emit('job.updated', { ...jobEventData(job), changes });
    return { before, after: job, changes };
  }

  async changeStatusIn(unit: UnitOfWork, id: string, request: ChangeStatusRequest): Promise<ChangedJob> {
    const job = await this.lock(unit, id, 'update');
    const before = { ...job };
    const now = new Date();
    const transition = transitionTo(job, request.status ?? request.newStatus, now, request);
    if (!transition) return { before, after: job, changes: [] };
    await this.store(unit, before, job, { members: [], transition, now });
    emitStatusChange(unit, job, before.status);
    return { before, after: job, changes: ['status'] };
  }

  /** Deletes activities and calendar events of the job as well; contacts stay. */
  override async removeIn(unit: UnitOfWork, id: string, precondition: Precondition): Promise<StoredJob> {
    const { manager, userId } = unit;
    const job = await this.lock(unit, id, 'removal');
    precondition.check(job);
    await this.activities.markForErasure(manager, userId, job.id);
    // Before the job, whose foreign keys delete all that belongs to it: the feed shows them as cancelled.
    await this.calendar.removeOfJob(manager, userId, job.id);
    await this.jobs.remove(manager, userId, job.id);
    await this.counters.apply(manager, userId, job, null);
    unit.emit('job.deleted', jobEventData(job));
    return job;
  }

  protected override storedId(id: string): string {
    return canonicalJobId(id);
  }

  /** @returns whether the linked contacts have changed */
  private async linkContacts(
    { manager, userId }: UnitOfWork,
    job: StoredJob,
    contactIds: readonly string[] | undefined,
  ): Promise<boolean> {
    if (!contactIds || (contactIds.length === 0 && job.contactIds.length === 0)) return false;
    const before = job.contactIds.join();
    job.contactIds = await this.links.replaceOfJob(manager, userId, job.id, contactIds);
    return job.contactIds.join() !== before;
  }

  private async store(
    unit: UnitOfWork,
    before: StoredJob,
    job: StoredJob,
    { members, transition, now }: JobChange,
  ): Promise<void> {
    const { manager, userId } = unit;
    job.version += 1;
    job.updatedAt = now;
    if (transition) {
      applyStatus(job, transition.to, transition, now);
      await this.statusChanges.insert(manager, statusChange(before, transition));
    }
    const isMarketStale = makesMarketStale(members);
    if (isMarketStale) Object.assign(job, UNKNOWN_MARKET);
    const properties = new Set([
      ...members,
      ...(isMarketStale ? OF_MARKET : []),
      ...(transition ? STATUS_PROPERTIES : []),
      'version',
      'updatedAt',
    ] as const);
    await this.jobs.update(manager, job, [...properties]);
    await this.counters.apply(manager, userId, before, job);
    if (isMarketStale) await this.market.request(unit, job.id);
  }
}

/** Null when the job has that status already: then nothing is recorded and no event is sent. */
function transitionTo(
  job: StoredJob,
  to: JobStatus | undefined,
  now: Date,
  { occurredAt, occurredOn, note = null }: Omit<ChangeStatusRequest, 'status' | 'newStatus'> = {},
): StatusTransition | null {
  if (to === undefined || to === job.status) return null;
  return { to, at: occurredAt ?? now, on: occurredOn ?? null, note };
}

function statusChange(before: StoredJob, { to, at, note }: StatusTransition) {
  return {
    userId: before.userId,
    jobId: before.id,
    fromStatus: before.status,
    toStatus: to,
    note,
    occurredAt: at,
  };
}
