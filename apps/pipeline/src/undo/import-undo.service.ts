import { Injectable } from '@nestjs/common';
import { ExclusiveRuns } from '@wagewright/database';
import { IdempotencyService } from '@wagewright/http';
import type { RecordedEvents } from '@wagewright/webhooks';
import type { EntityManager } from 'typeorm';
import { JobBulkUpdateService } from '../jobs/bulk-update/job-bulk-update.service';
import { JobBulkRestorationService } from '../jobs/restoration/job-bulk-restoration.service';
import { importUndoExpired, importUndoRunning, undoNotFound, undoUsed } from './undo.errors';
import { UndoRepository } from './undo.repository';
import type { KeptJob, UndoResponse } from './undo.response';
import { notKept } from './undo.service';
import type { UndoOffer } from '../records/undo-offer.response';
import { type ImportedWrite, UndoJobRepository } from './undo-job.repository';
import { undoTokenHash } from './undo-token';

export type { ImportedWrite } from './undo-job.repository';

const KEPT_SECONDS = 3_600;
/** Jobs per transaction. */
const BATCH = 250;
const MAX_LISTED = 100;

type Tally = Pick<UndoResponse, 'removed' | 'restored' | 'gone'> & { keptJobs: KeptJob[] };

/** Keeps the writes of an import for an hour, and undoes them. */
@Injectable()
export class ImportUndoService {
  constructor(
    private readonly entries: UndoRepository,
    private readonly jobs: UndoJobRepository,
    private readonly restoration: JobBulkRestorationService,
    private readonly updates: JobBulkUpdateService,
    private readonly idempotency: IdempotencyService,
    private readonly runs: ExclusiveRuns,
  ) {}

  /**
   * Keeps the jobs of a step of an import, in its transaction. The hour begins anew with each step.
   * @returns null when there is too much to keep: then the whole import cannot be undone
   */
  async keepIn(
    manager: EntityManager,
    userId: string,
    token: string,
    jobs: readonly ImportedWrite[],
  ): Promise<UndoOffer | null> {
    const hash = requiredHash(token);
    const expiresAt = await this.jobs.keep(manager, userId, hash, jobs, KEPT_SECONDS);
    if (expiresAt) return { token, expiresAt };
    notKept.inc();
    await this.jobs.forget(manager, hash);
    return null;
  }

  /**
   * Undoes an import, in batches that are each a step of the call; broken off it can be repeated with its token. Jobs
   * that were changed since stay as they are.
   * @throws ApiError 404 for an unknown token or another user's, 409 when it was used, is being used or has
   *   expired
   */
  async undo(userId: string, token: string): Promise<UndoResponse> {
    const hash = requiredHash(token);
    const end = await this.runs.begin(`undo ${hash.toString('base64url')}`);
    if (!end) throw importUndoRunning();
    try {
      return await this.undoBatches(userId, hash);
    } finally {
      await end();
    }
  }

  private async undoBatches(userId: string, hash: Buffer): Promise<UndoResponse> {
    await this.idempotency.step(0, (manager) => this.check(manager, userId, hash));
    const total: Tally = { removed: 0, restored: 0, gone: 0, keptJobs: [] };
    for (let number = 1; ; number++) {
      const tally = await this.undoBatch(number, userId, hash);
      if (!tally) return responseOf(total);
      total.removed += tally.removed;
      total.restored += tally.restored;
      total.gone += tally.gone;
      total.keptJobs.push(...tally.keptJobs);
    }
  }

  private async check(manager: EntityManager, userId: string, hash: Buffer): Promise<void> {
    const entry = await this.entries.lock(manager, userId, hash);
    if (!entry) throw undoNotFound();
    if (entry.isUsed) throw undoUsed();
    if (entry.isExpired) throw importUndoExpired();
  }

  /** @returns null after the last batch */
  private async undoBatch(number: number, userId: string, hash: Buffer): Promise<Tally | null> {
    let events: RecordedEvents | undefined;
    const tally = await this.idempotency.step(number, async (manager) => {
      // A run whose process stood still for long may be under way beside this one.
      await this.entries.lock(manager, userId, hash);
      const jobs = await this.jobs.take(manager, hash, BATCH);
      if (jobs.length === 0) {
        await this.entries.use(manager, userId, hash);
        return null;
      }
      const { outcomes, recorded } = await this.restoration.revert(manager, userId, jobs);
      events = recorded;
      const restored = jobs.filter((_, i) => outcomes[i] === 'restored');
      if (restored.length > 0) await this.jobs.follow(manager, userId, restored);
      const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
      return {
        removed: count('removed'),
        restored: count('restored'),
        gone: count('gone'),
        keptJobs: jobs.flatMap(({ id }, i) => {
          const reason = outcomes[i];
          return reason === 'changed' || reason === 'in_use' ? [{ id, reason }] : [];
        }),
      };
    });
    if (events) this.updates.notifyWritten(events);
    return tally;
  }
}

function responseOf({ keptJobs, ...counts }: Tally): UndoResponse {
  return { kind: 'import', ...counts, kept: keptJobs.length, keptJobs: keptJobs.slice(0, MAX_LISTED) };
}

function requiredHash(token: string): Buffer {
  const hash = undoTokenHash(token.trim());
  if (!hash) throw undoNotFound();
  return hash;
}
