import { Injectable } from '@nestjs/common';
import type { JobStatus } from '@wagewright/messaging';
import type { EntityManager } from 'typeorm';
import { DeletedResponse } from '../http/deleted.response';
import type { Precondition } from '../http/precondition';
import { JobContactService } from '../job-contacts/job-contact.service';
import { MarketLookupScheduler } from '../market/market-lookup.scheduler';
import type { LockFor } from '../persistence/record-table';
import { RecordTransaction, type UnitOfWork } from '../persistence/record-transaction';
import { canonicalJobId, jobNotFound } from '../references/job-id';
import { JobCounterRepository } from './counters/job-counter.repository';
import { applyJobMembers, applyStatus, type ChangedMember } from './job-changes';
import { emitStatusChange, jobEventData } from './job.events';
import { JobRepository } from './job.repository';
import { JobResponse } from './job.response';
import type { ChangeStatusRequest } from './requests/change-status.request';
import type { UpdateJobRequest } from './requests/update-job.request';
import { StatusChangeRepository } from './status/status-change.repository';
import type { StoredJob } from './stored-job';

/** What the market estimate is made from. */
const MARKET_MEMBERS = ['title', 'location'] as const;
const MOVE_PROPERTIES = ['status', 'statusChangedAt', 'furthestStep', 'appliedAt'] as const;

interface Move {
  to: JobStatus;
  at: Date;
  note: string | null;
}

/** What a call changes, all of it at one moment. */
interface JobChange {
  members: readonly ChangedMember[];
  move: Move | null;
  now: Date;
}

/** Changes of jobs. Each is one transaction: record, history, counters, events. */
@Injectable()
export class JobService {
  constructor(
    private readonly transaction: RecordTransaction,
    private readonly jobs: JobRepository,
    private readonly statusChanges: StatusChangeRepository,
    private readonly counters: JobCounterRepository,
    private readonly links: JobContactService,
    private readonly market: MarketLookupScheduler,
  ) {}

  /** @throws ApiError 404 when it is unknown or another user's, 412 when it is not as the client saw it */
  async update(
    userId: string,
    id: string,
    request: UpdateJobRequest,
    precondition: Precondition,
  ): Promise<JobResponse> {
    return this.transaction.run(userId, async (unit) => {
      const job = await this.lock(unit.manager, userId, id, 'update');
      precondition.check(job);
      const before = { ...job };
      const now = new Date();
      const members = applyJobMembers(job, request);
      const linked = await this.linkContacts(unit, job, request.contactIds);
      const move = moveWanted(job, request.status, now);
      const changes = [...members, ...(linked ? ['contactIds'] : []), ...(move ? ['status'] : [])];
      if (changes.length === 0) return JobResponse.of(job);
      await this.store(unit, before, job, { members, move, now });
      if (move) await emitStatusChange(unit, job, before.status);
      await unit.emit('job.updated', { ...jobEventData(job), changes });
      return JobResponse.of(job);
    });
  }

  async changeStatus(userId: string, id: string, request: ChangeStatusRequest): Promise<JobResponse> {
    return this.transaction.run(userId, async (unit) => {
      const job = await this.lock(unit.manager, userId, id, 'update');
      const before = { ...job };
      const now = new Date();
      const move = moveWanted(job, request.status ?? request.newStatus, now, request);
      if (!move) return JobResponse.of(job);
      await this.store(unit, before, job, { members: [], move, now });
      await emitStatusChange(unit, job, before.status);
      return JobResponse.of(job);
    });
  }

  /** Activities and calendar events of the job go with it, contacts stay. */
  async remove(userId: string, id: string, precondition: Precondition): Promise<DeletedResponse> {
    return this.transaction.run(userId, async (unit) => {
      const job = await this.lock(unit.manager, userId, id, 'removal');
      precondition.check(job);
      await this.jobs.remove(unit.manager, userId, job.id);
      await this.counters.apply(unit.manager, userId, job, null);
      await unit.emit('job.deleted', jobEventData(job));
      return DeletedResponse.of(job.id);
    });
  }

  private async lock(
    manager: EntityManager,
    userId: string,
    id: string,
    lockFor: LockFor,
  ): Promise<StoredJob> {
    const job = await this.jobs.lock(manager, userId, canonicalJobId(id), lockFor);
    if (!job) throw jobNotFound();
    return job;
  }

  /** Whether the links are others than before. */
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
    { members, move, now }: JobChange,
  ): Promise<void> {
    const { manager, userId } = unit;
    job.version += 1;
    job.updatedAt = now;
    if (move) {
      applyStatus(job, move.to, move.at, now);
      await this.statusChanges.insert(manager, statusChange(before, move));
    }
    const isOther = MARKET_MEMBERS.some((member) => members.includes(member));
    if (isOther) job.market = null;
    const properties = new Set([
      ...members,
      ...(isOther ? (['market'] as const) : []),
      ...(move ? MOVE_PROPERTIES : []),
      'version',
      'updatedAt',
    ] as const);
    await this.jobs.update(manager, job, [...properties]);
    await this.counters.apply(manager, userId, before, job);
    if (isOther) await this.market.request(unit, job.id);
  }
}

/** Null when the job is there already: that is no event. */
function moveWanted(
  job: StoredJob,
  to: JobStatus | undefined,
  now: Date,
  { occurredAt, note = null }: Pick<ChangeStatusRequest, 'occurredAt' | 'note'> = {},
): Move | null {
  if (to === undefined || to === job.status) return null;
  return { to, at: occurredAt ?? now, note };
}

function statusChange(before: StoredJob, { to, at, note }: Move) {
  return {
    userId: before.userId,
    jobId: before.id,
    fromStatus: before.status,
    toStatus: to,
    note,
    occurredAt: at,
  };
}
