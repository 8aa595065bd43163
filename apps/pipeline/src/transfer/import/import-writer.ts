import { Injectable } from '@nestjs/common';
import { ceilingError } from '@wagewright/database';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { EventLoopYielder, IdempotencyService } from '@wagewright/http';
import type { RecordedEvents } from '@wagewright/webhooks';
import type { EntityManager } from 'typeorm';
import { AccountCeilingsService } from '../../records/account-ceilings.service';
import type { AccountRoom } from '../../records/account-room';
import { JobBulkUpdateService, type UpdateOutcome } from '../../jobs/bulk-update/job-bulk-update.service';
import { JobCreationService } from '../../jobs/creation/job-creation.service';
import type { JobUpdate } from '../../jobs/bulk-update/updated-job';
import { JobIdentityService } from '../../jobs/identity/job-identity.service';
import { ImportUndoService, type ImportedWrite } from '../../undo/import-undo.service';
import type { UndoOffer } from '../../records/undo-offer.response';
import type { KnownJobs } from './duplicates/known-jobs';
import type { ImportRowResponse } from './import-jobs.response';
import type { ImportRun } from './import-run';
import {
  addsJob,
  givenMembers,
  hasJob,
  type PlannedRow,
  planRows,
  rowIdentity,
  failedRow,
  importedJob,
  rowResult,
  rowWithoutJob,
} from './planned-row';
import type { ReadRow } from './row-reader';
import { differingMembers } from '../../jobs/restoration/restored-members';
import type { StoredJob } from '../../jobs/stored-job';

/** Each retry means that another call of the account added records at that very moment. */
const TRIES = 3;

/** The written results, by the index of the row. */
interface Written {
  created: ReadonlyMap<PlannedRow, string>;
  updated: ReadonlyMap<PlannedRow, UpdateOutcome>;
  updates: readonly JobUpdate[];
  recorded: readonly RecordedEvents[];
}

interface WrittenBatch {
  rows: ImportRowResponse[];
  /** Absent when nothing was written. */
  undo?: UndoOffer | null;
}

/** Writes the rows of an import in batches, each all or none. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly identities: JobIdentityService,
    private readonly creation: JobCreationService,
    private readonly updates: JobBulkUpdateService,
    private readonly idempotency: IdempotencyService,
    private readonly ceilings: AccountCeilingsService,
    private readonly undo: ImportUndoService,
  ) {}

  /**
   * Writes a batch of rows as a step of the call and returns their results. When another call takes the account's last
   * room meanwhile, the batch is planned anew with the rest.
   * @param number of the step within the call
   */
  async write(run: ImportRun, number: number, rows: readonly ReadRow[]): Promise<ImportRowResponse[]> {
    for (let left = TRIES; ; left--) {
      try {
        return await this.tryToWrite(run, number, rows);
      } catch (error) {
        run.forgetJobs();
        const refusal = ceilingError(error);
        if (!refusal) throw error;
        if (left === 1) return rows.map((row) => rowWithoutJob(row, refusal));
      }
    }
  }

  private async tryToWrite(
    run: ImportRun,
    number: number,
    rows: readonly ReadRow[],
  ): Promise<ImportRowResponse[]> {
    let recorded: readonly RecordedEvents[] = [];
    const { rows: results, undo } = await this.idempotency.step(
      number,
      async (manager): Promise<WrittenBatch> => {
        await this.learnJobs(manager, run);
        const room = await this.ceilings.room(manager, run.userId);
        const slice = new EventLoopYielder();
        const plan = planRows(rows, run.known, room);
        slice.end();
        const written = await this.writePlan(manager, run, plan, room);
        recorded = written.recorded;
        return {
          rows: await this.results(manager, run, plan, written),
          ...(await this.keepUndo(manager, run, written)),
        };
      },
    );
    if (undo !== undefined) run.followUndo(undo);
    this.updates.notifyWritten(...recorded);
    claimRows(run.known, rows, results);
    return results;
  }

  /** The user's other imports wait for this transaction, so that none adds the same jobs again. */
  private async learnJobs(manager: EntityManager, run: ImportRun): Promise<void> {
    if (!run.known) return;
    await this.identities.lock(manager, run.userId);
    await run.learn(this.identities.pagesAfter(manager, run.userId, run.known.lastId));
  }

  private async writePlan(
    manager: EntityManager,
    { userId, known, onDuplicate }: ImportRun,
    plan: readonly PlannedRow[],
    room: AccountRoom,
  ): Promise<Written> {
    const additions = plan.filter(addsJob);
    const requests = additions.flatMap(({ row }) => row.request ?? []);
    const { ids, recorded } = await this.creation.createMany(manager, userId, requests);
    const created = new Map(additions.map((planned, i) => [planned, ids[i] ?? '']));
    for (const [{ job }, id] of created) if (job) known?.setId(job, id);
    if (onDuplicate !== 'update') return { created, updated: new Map(), updates: [], recorded: [recorded] };
    const duplicates = plan.filter(({ matchedBy }) => matchedBy);
    const {
      outcomes,
      updates,
      recorded: ofUpdates,
    } = await this.updates.update(
      manager,
      userId,
      duplicates.map(({ row, job }) => ({ id: job?.id ?? '', given: hasJob(row) ? givenMembers(row) : {} })),
      room,
    );
    const updated = new Map(duplicates.map((planned, i) => [planned, outcomes[i] ?? 'gone']));
    return { created, updated, updates, recorded: [recorded, ofUpdates] };
  }

  private async keepUndo(
    manager: EntityManager,
    { userId, undoToken }: ImportRun,
    { created, updates }: Written,
  ): Promise<Pick<WrittenBatch, 'undo'>> {
    const writes = importedWrites(created, updates);
    if (writes.length === 0) return {};
    return { undo: undoToken === null ? null : await this.undo.keepIn(manager, userId, undoToken, writes) };
  }

  private async results(
    manager: EntityManager,
    { userId, showsJobs }: ImportRun,
    plan: readonly PlannedRow[],
    { created, updated }: Written,
  ): Promise<ImportRowResponse[]> {
    const ids = plan.map((planned) => created.get(planned) ?? planned.job?.id ?? undefined);
    const named = ids.filter((id) => id !== undefined);
    const jobs = showsJobs ? await this.updates.read(manager, userId, named) : undefined;
    return plan.map((planned, i) => {
      const id = ids[i];
      if (planned.refusal) return failedRow(planned.row, planned.refusal);
      if (id === undefined) return rowWithoutJob(planned.row);
      const outcome = updated.get(planned);
      if (outcome === 'gone') return failedRow(planned.row, jobGone());
      if (outcome instanceof ApiError) return failedRow(planned.row, outcome);
      const job = jobs?.get(id);
      const action = created.has(planned) ? 'created' : outcome === 'updated' ? 'updated' : 'skipped';
      return rowResult(planned, { action, id, ...(job && { job: importedJob(job, true) }) });
    });
  }
}

/** A step of an earlier try is only read back: the following rows must know its jobs. */
function claimRows(
  known: KnownJobs | undefined,
  rows: readonly ReadRow[],
  results: readonly ImportRowResponse[],
): void {
  for (const [i, row] of rows.entries()) {
    const id = results[i]?.id;
    if (id !== undefined && hasJob(row)) known?.claim(id, rowIdentity(row));
  }
}

/** Another call has deleted the job since the match. */
function jobGone(): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    'The job of this row was deleted while it was imported. Import the row again to add it.',
  );
}

/** Writes of a batch, one entry for each job, with the values before its first change. */
function importedWrites(
  created: ReadonlyMap<PlannedRow, string>,
  updates: readonly JobUpdate[],
): ImportedWrite[] {
  const writes = new Map<string, ImportedWrite>();
  for (const [{ row }, id] of created) {
    const contactIds = [...new Set(row.request?.contactIds)].sort();
    writes.set(id, { id, version: 1, priorVersion: 0, before: null, contactIds, moves: 0 });
  }
  for (const update of updates) {
    const { id, version, contactIds } = update.after;
    const { priorVersion = update.before.version, before = {}, moves = 0 } = writes.get(id) ?? {};
    writes.set(id, {
      id,
      version,
      priorVersion,
      before: before && { ...replacedMembers(update), ...before },
      contactIds,
      moves: moves + (update.previousStatus ? 1 : 0),
    });
  }
  return [...writes.values()];
}

function replacedMembers({ before, after, changes, isMarketStale }: JobUpdate): Partial<StoredJob> {
  const members: (keyof StoredJob)[] = differingMembers(after, before);
  if (isMarketStale) members.push('market');
  if (changes.includes('contactIds')) members.push('contactIds');
  return Object.fromEntries(members.map((member) => [member, before[member]]));
}
