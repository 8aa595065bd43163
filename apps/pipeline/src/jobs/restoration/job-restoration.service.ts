import { Injectable } from '@nestjs/common';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { ActivityService } from '../../activities/activity.service';
import { CalendarService } from '../../calendar/calendar.service';
import { JobFileService } from '../../files/job-file.service';
import { Precondition } from '../../records/precondition';
import { JobContactService } from '../../records/job-contact.service';
import { MarketLookupScheduler } from '../../market/market-lookup.scheduler';
import type { UnitOfWork } from '../../records/record-transaction';
import { JobCounterRepository } from '../counters/job-counter.repository';
import { makesMarketStale } from '../job-changes';
import { emitStatusChange, jobEventData } from '../job.events';
import { JobRepository } from '../job.repository';
import { type ChangedJob, JobService } from '../job.service';
import { StatusChangeRepository } from '../status/status-change.repository';
import { OF_MARKET, type StoredJob } from '../stored-job';
import { differingMembers, OF_MOVE, toldChanges, withDigests } from './restored-members';

/**
 * Reverts one write of a job: the record, its contacts, its history and the counters. Sent events stay sent, because
 * receivers have them; the reversal sends events of its own.
 */
@Injectable()
export class JobRestorationService {
  constructor(
    private readonly jobs: JobRepository,
    private readonly changes: JobService,
    private readonly statusChanges: StatusChangeRepository,
    private readonly counters: JobCounterRepository,
    private readonly links: JobContactService,
    private readonly market: MarketLookupScheduler,
    private readonly activities: ActivityService,
    private readonly calendar: CalendarService,
    private readonly files: JobFileService,
  ) {}

  /**
   * @param before the job before the change, like `written` in the unchanged members
   * @param written the job as the change left it, by `withDigests`
   * @throws ApiError 409 when it has been changed or deleted since
   */
  async restoreIn(unit: UnitOfWork, before: StoredJob, written: StoredJob): Promise<ChangedJob> {
    const current = await this.unchanged(unit, written, 'update');
    const restored = { ...current };
    const members = differingMembers(written, before);
    for (const member of members) Object.assign(restored, { [member]: before[member] });
    await this.restoreLinks(unit, restored, before, written);
    await this.store(unit, current, restored, before, members);
    const changes = toldChanges(current, restored);
    if (restored.status !== current.status) emitStatusChange(unit, restored, current.status);
    if (changes.some((member) => !OF_MOVE.has(member)))
      unit.emit('job.updated', { ...jobEventData(restored), changes });
    return { before: current, after: restored, changes };
  }

  /**
   * @param written the job as it was added, by `withDigests`
   * @throws ApiError 409 when it has been changed or deleted since, or has records linked to it
   */
  async removeCreatedIn(unit: UnitOfWork, written: StoredJob): Promise<StoredJob> {
    const { manager, userId } = unit;
    const { id, contactIds } = await this.unchanged(unit, written, 'removal');
    const activities = await this.activities.countOfJob(manager, userId, id);
    const appointments = await this.calendar.countOfJob(manager, userId, id);
    const files = await this.files.countOfJob(manager, userId, id);
    const contacts = contactIds.filter((contact) => !written.contactIds.includes(contact)).length;
    if (activities + appointments + contacts + files > 0)
      throw hangsOnIt({ activities, appointments, contacts, files });
    return this.changes.removeIn(unit, id, Precondition.of(undefined));
  }

  /** Locks the job. @throws ApiError 409 when it has been written since */
  private async unchanged(
    { manager, userId }: UnitOfWork,
    written: StoredJob,
    lockFor: 'update' | 'removal',
  ): Promise<StoredJob> {
    const current = await this.jobs.lock(manager, userId, written.id, lockFor);
    if (!current) throw goneSince('The job');
    if (current.version !== written.version)
      throw changedSince('The job', toldChanges(written, withDigests(current)), current.version);
    return current;
  }

  /** Contacts are linked from either side, and only one of them counts as a change of the job. */
  private async restoreLinks(
    { manager, userId }: UnitOfWork,
    job: StoredJob,
    before: StoredJob,
    written: StoredJob,
  ): Promise<void> {
    if (before.contactIds.join() === written.contactIds.join()) return;
    if (job.contactIds.join() !== written.contactIds.join())
      throw changedSince('The job', ['contactIds'], job.version);
    job.contactIds = await this.links.replaceOfJob(manager, userId, job.id, before.contactIds);
  }

  private async store(
    unit: UnitOfWork,
    current: StoredJob,
    restored: StoredJob,
    before: StoredJob,
    members: readonly (keyof StoredJob)[],
  ): Promise<void> {
    const { manager, userId } = unit;
    restored.version += 1;
    restored.updatedAt = new Date();
    const isMarketStale = makesMarketStale(members);
    if (isMarketStale) Object.assign(restored, { market: before.market, marketReason: before.marketReason });
    if (members.includes('status')) await this.statusChanges.removeLatest(manager, userId, restored.id);
    await this.jobs.update(manager, restored, [
      ...(members as (keyof Omit<StoredJob, 'contactIds'>)[]),
      ...(isMarketStale ? OF_MARKET : []),
      'version',
      'updatedAt',
    ]);
    await this.counters.apply(manager, userId, current, restored);
    if (isMarketStale) await this.market.request(unit, restored.id);
  }
}

/** The record has been changed since (409). @param what "The job"; @param changes names of members */
export function changedSince(what: string, changes: readonly string[], version: number): ApiError {
  const named = changes.length === 0 ? '' : ` (${changes.join(', ')})`;
  return new ApiError(
    ErrorCode.Conflict,
    `${what} has been changed since${named}; its version is ${version}. Nothing was undone: look at it and change it by hand.`,
  );
}

/** The record no longer exists (409). */
export function goneSince(what: string): ApiError {
  return new ApiError(ErrorCode.Conflict, `${what} has been deleted since, so nothing can be undone.`);
}

export interface HangingRecords {
  activities: number;
  appointments: number;
  contacts: number;
  files: number;
}

const SINGULAR: Readonly<Record<keyof HangingRecords, string>> = {
  activities: 'activity',
  appointments: 'appointment',
  contacts: 'contact',
  files: 'file',
};

/** Records are linked to a job that would be deleted (409). */
export function hangsOnIt(counts: HangingRecords): ApiError {
  const kinds = Object.keys(SINGULAR) as (keyof HangingRecords)[];
  const named = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${counts[kind] === 1 ? SINGULAR[kind] : kind}`);
  return new ApiError(
    ErrorCode.Conflict,
    `The job has got ${named.join(', ')} since it was added. Nothing was undone: delete the job by hand if all of it is to go.`,
  );
}
