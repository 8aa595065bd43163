import { Injectable } from '@nestjs/common';
import { Outbox, type PreparedEvent, type RecordedEvents } from '@wagewright/webhooks';
import type { EntityManager } from 'typeorm';
import { MarketLookupScheduler } from '../../market/market-lookup.scheduler';
import type { UnitOfWork } from '../../records/record-transaction';
import { RecordOwnershipService } from '../../records/record-ownership.service';
import { JobBulkUpdateRepository } from '../bulk-update/job-bulk-update.repository';
import { JobCounterRepository } from '../counters/job-counter.repository';
import { makesMarketStale } from '../job-changes';
import { emitStatusChange, jobEventData } from '../job.events';
import { StatusChangeRepository } from '../status/status-change.repository';
import type { StoredJob } from '../stored-job';
import { OF_MOVE, toldChanges } from './restored-members';

/** A job as an import left it. */
export interface WrittenJob {
  id: string;
  version: number;
  /** The former values of the changed members; null for an added job. */
  before: Partial<StoredJob> | null;
  /** Sorted. */
  contactIds: string[];
  /** The number of recorded changes of status. */
  moves: number;
}

/**
 * `changed` since, or `in_use` because the added job has activities, calendar events, files or other contacts by now: it
 * stays as it is. `gone`: it was deleted since.
 */
export type RevertOutcome = 'removed' | 'restored' | 'changed' | 'in_use' | 'gone';

interface Reverted {
  written: WrittenJob;
  before: StoredJob;
  /** Null for a removed job. */
  after: StoredJob | null;
}

/** Reverts the writes of many jobs of a user, each with the writes and events of a single reversal. */
@Injectable()
export class JobBulkRestorationService {
  constructor(
    private readonly jobs: JobBulkUpdateRepository,
    private readonly statusChanges: StatusChangeRepository,
    private readonly counters: JobCounterRepository,
    private readonly ownership: RecordOwnershipService,
    private readonly market: MarketLookupScheduler,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Deletes added jobs and gives changed ones their former members, in the caller's transaction.
   * @returns the outcomes in the order of the jobs; pass the recorded events to `notifyWritten` of
   *   `JobBulkUpdateService` after the commit
   */
  async revert(
    manager: EntityManager,
    userId: string,
    written: readonly WrittenJob[],
  ): Promise<{ outcomes: RevertOutcome[]; recorded: RecordedEvents }> {
    const ids = written.map(({ id }) => id);
    const current = new Map(
      (await this.jobs.lock(manager, userId, ids, 'removal')).map((job) => [job.id, job]),
    );
    const inUse = await this.jobs.withRecords(manager, userId, ids);
    const contacts = written.flatMap(({ before }) => before?.contactIds ?? []);
    const owned = await this.ownership.ownedContactIds(userId, [...new Set(contacts)]);
    const now = new Date();
    const reverted: Reverted[] = [];
    const outcomes = written.map((one): RevertOutcome => {
      const job = current.get(one.id);
      const refusal = refusalOf(job, one, inUse);
      if (!job || refusal) return refusal ?? 'gone';
      const after = one.before && restored(job, one.before, owned, now);
      reverted.push({ written: one, before: job, after });
      return after ? 'restored' : 'removed';
    });
    return { outcomes, recorded: await this.write(manager, userId, reverted) };
  }

  private async write(
    manager: EntityManager,
    userId: string,
    reverted: readonly Reverted[],
  ): Promise<RecordedEvents> {
    const removed = reverted.flatMap(({ before, after }) => (after ? [] : before.id));
    const back = reverted.flatMap(({ written, after }) => (after ? [{ written, after }] : []));
    const jobs = back.map(({ after }) => after);
    const relinked = back.flatMap(({ written, after }) => (written.before?.contactIds ? [after] : []));
    const moves = back.flatMap(({ written: { id, moves: count } }) =>
      count > 0 ? [[id, count] as const] : [],
    );
    const stale = back.flatMap(({ written }) =>
      makesMarketStale(Object.keys(written.before ?? {})) ? [written.id] : [],
    );
    if (removed.length > 0) await this.jobs.remove(manager, userId, removed);
    if (jobs.length > 0) await this.jobs.update(manager, userId, jobs);
    if (relinked.length > 0) await this.jobs.replaceContacts(manager, userId, relinked);
    await this.statusChanges.removeLatestOfMany(manager, userId, new Map(moves));
    await this.counters.applyMany(manager, userId, reverted);
    await this.market.requestMany(manager, stale);
    return this.outbox.write(manager, this.eventsOf(userId, reverted));
  }

  private eventsOf(userId: string, reverted: readonly Reverted[]): PreparedEvent[] {
    const events: PreparedEvent[] = [];
    const unit: Pick<UnitOfWork, 'emit'> = {
      emit: (type, data) => void events.push(this.outbox.prepare({ userId, type, data })),
    };
    for (const { before, after } of reverted) {
      if (!after) {
        unit.emit('job.deleted', jobEventData(before));
        continue;
      }
      const changes = toldChanges(before, after);
      if (after.status !== before.status) emitStatusChange(unit, after, before.status);
      if (changes.some((member) => !OF_MOVE.has(member)))
        unit.emit('job.updated', { ...jobEventData(after), changes });
    }
    return events;
  }
}

/** Why a job stays as it is. Contacts are linked from either side, and only one of them counts as a change of the job. */
function refusalOf(
  job: StoredJob | undefined,
  { version, before, contactIds }: WrittenJob,
  inUse: ReadonlySet<string>,
): 'gone' | 'changed' | 'in_use' | undefined {
  if (!job) return 'gone';
  if (job.version !== version) return 'changed';
  const isRelinked = job.contactIds.join() !== contactIds.join();
  if (before) return isRelinked && before.contactIds ? 'changed' : undefined;
  return isRelinked || inUse.has(job.id) ? 'in_use' : undefined;
}

function restored(
  job: StoredJob,
  { contactIds, ...members }: Partial<StoredJob>,
  owned: ReadonlySet<string>,
  now: Date,
): StoredJob {
  return {
    ...job,
    ...members,
    contactIds: contactIds?.filter((id) => owned.has(id)) ?? job.contactIds,
    version: job.version + 1,
    updatedAt: now,
  };
}
