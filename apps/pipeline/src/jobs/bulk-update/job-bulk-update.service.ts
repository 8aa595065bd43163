import { Injectable } from '@nestjs/common';
import type { ApiError } from '@wagewright/errors';
import { DeliveryWaker, Outbox, type PreparedEvent, type RecordedEvents } from '@wagewright/webhooks';
import type { EntityManager } from 'typeorm';
import type { AccountRoom } from '../../records/account-room';
import { MarketLookupScheduler } from '../../market/market-lookup.scheduler';
import type { UnitOfWork } from '../../records/record-transaction';
import { JobCounterRepository } from '../counters/job-counter.repository';
import { emitStatusChange, jobEventData } from '../job.events';
import { StatusChangeRepository } from '../status/status-change.repository';
import type { StoredJob } from '../stored-job';
import { JobBulkUpdateRepository } from './job-bulk-update.repository';
import { type GivenMembers, type JobUpdate, textGrowth, updatedJob } from './updated-job';

export interface JobToUpdate {
  id: string;
  given: GivenMembers;
}

/** The result of one update: `gone` when the job no longer exists, or the refusal when the account has no room. */
export type UpdateOutcome = 'updated' | 'unchanged' | 'gone' | ApiError;

/** Updates many jobs of a user at a time, each with the writes and notifications of a single update. */
@Injectable()
export class JobBulkUpdateService {
  constructor(
    private readonly repository: JobBulkUpdateRepository,
    private readonly statusChanges: StatusChangeRepository,
    private readonly counters: JobCounterRepository,
    private readonly outbox: Outbox,
    private readonly waker: DeliveryWaker,
    private readonly market: MarketLookupScheduler,
  ) {}

  /**
   * The existing jobs among the ids, by id.
   * @param manager of the transaction that must see its own writes; undefined to read outside a transaction
   */
  async read(
    manager: EntityManager | undefined,
    userId: string,
    ids: readonly string[],
  ): Promise<Map<string, StoredJob>> {
    return byId(await this.repository.list(manager, userId, ids));
  }

  /**
   * Updates the jobs in the caller's transaction, in order; one job may be updated several times. Contacts must be the
   * user's own, see `RecordOwnershipService.ownedContactIds`.
   * @param room of the account; each update takes its part
   * @returns the outcomes in the order of the updates, and the effective updates; pass the recorded events to
   *   `notifyWritten` after the commit
   */
  async update(
    manager: EntityManager,
    userId: string,
    wanted: readonly JobToUpdate[],
    room: AccountRoom,
  ): Promise<{ outcomes: UpdateOutcome[]; updates: readonly JobUpdate[]; recorded: RecordedEvents }> {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    const jobs = byId(await this.repository.lock(manager, userId, ids, 'update'));
    const updates: JobUpdate[] = [];
    const now = new Date();
    const outcomes = wanted.map(({ id, given }): UpdateOutcome => {
      const job = jobs.get(id);
      const update = job && updatedJob(job, given, now);
      if (!update) return job ? 'unchanged' : 'gone';
      const refusal = room.takeText(textGrowth(update));
      if (refusal) return refusal;
      updates.push(update);
      jobs.set(id, update.after);
      return 'updated';
    });
    return { outcomes, updates, recorded: await this.write({ manager, userId }, updates, now) };
  }

  /** Wakes the delivery workers and the market look-ups for jobs that were added or updated. Call it after the commit. */
  notifyWritten(...recorded: readonly RecordedEvents[]): void {
    this.waker.wake(...recorded);
    this.market.wake();
  }

  private async write(
    { manager, userId }: Pick<UnitOfWork, 'manager' | 'userId'>,
    updates: readonly JobUpdate[],
    now: Date,
  ): Promise<RecordedEvents> {
    if (updates.length === 0) return this.outbox.write(manager, []);
    const jobs = [...byId(updates.map(({ after }) => after)).values()];
    await this.repository.update(manager, userId, jobs);
    const linked = new Set(updates.filter(({ changes }) => changes.includes('contactIds')).map(idOf));
    if (linked.size > 0) {
      await this.repository.replaceContacts(
        manager,
        userId,
        jobs.filter(({ id }) => linked.has(id)),
      );
    }
    await this.statusChanges.insertMany(
      manager,
      updates.flatMap((update) => statusChange(update, now) ?? []),
    );
    await this.counters.applyMany(manager, userId, updates);
    const stale = new Set(updates.filter(({ isMarketStale }) => isMarketStale).map(idOf));
    await this.market.requestMany(manager, [...stale]);
    return this.outbox.write(manager, this.eventsOf(userId, updates));
  }

  private eventsOf(userId: string, updates: readonly JobUpdate[]): PreparedEvent[] {
    const events: PreparedEvent[] = [];
    const unit: Pick<UnitOfWork, 'emit'> = {
      emit: (type, data) => void events.push(this.outbox.prepare({ userId, type, data })),
    };
    for (const { after, changes, previousStatus } of updates) {
      if (previousStatus) emitStatusChange(unit, after, previousStatus);
      unit.emit('job.updated', { ...jobEventData(after), changes });
    }
    return events;
  }
}

function statusChange({ after, previousStatus }: JobUpdate, now: Date) {
  if (!previousStatus) return undefined;
  const { userId, id, status } = after;
  return { userId, jobId: id, fromStatus: previousStatus, toStatus: status, note: null, occurredAt: now };
}

/** The last version of each job. */
function byId(jobs: readonly StoredJob[]): Map<string, StoredJob> {
  return new Map(jobs.map((job) => [job.id, job]));
}

function idOf({ after }: JobUpdate): string {
  return after.id;
}
