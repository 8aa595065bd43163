import { EventLoopYielder } from '@wagewright/http';
import type { AccountRoom } from '../../ceilings/account-room';
import type { JobIdentity } from '../../jobs/identity/job-identity.service';
import type { StoredJob } from '../../jobs/stored-job';
import type { UndoOffer } from '../../undo/undo.service';
import { newUndoToken } from '../../undo/undo-token';
import { type KnownJob, KnownJobs } from './duplicates/known-jobs';
import type { OnDuplicate } from './import-jobs.request';
import type { ImportTask } from './import-reader';
import { MAX_FULL_ROWS } from './import-report';

/** The state of an import while it reads its file. */
export class ImportRun {
  readonly onDuplicate: OnDuplicate;
  /** The jobs that rows are compared with; undefined when every row adds a job. */
  known: KnownJobs | undefined;
  /** Whether the answer shows the job of each row. */
  readonly showsJobs: boolean;
  /** The jobs as the dry run has changed them so far. */
  readonly states = new Map<KnownJob, StoredJob>();
  /** The account's remaining room in a dry run. */
  room: AccountRoom | undefined;
  /** The token that the next batch is kept under; null when the import cannot be undone any more. */
  undoToken: string | null = newUndoToken().token;
  /** Null before the first write. */
  undo: UndoOffer | null = null;

  constructor(
    readonly userId: string,
    { options, table }: ImportTask,
  ) {
    this.onDuplicate = options.onDuplicate ?? 'skip';
    this.forgetJobs();
    this.showsJobs = table.size <= MAX_FULL_ROWS;
  }

  /** Discards the known jobs, after a rolled-back transaction whose jobs were never added. */
  forgetJobs(): void {
    this.known = this.onDuplicate === 'create' ? undefined : new KnownJobs();
  }

  /** Follows the undo of a written batch, perhaps of an earlier try. @param undo null when it cannot be undone */
  followUndo(undo: UndoOffer | null): void {
    const isLost = !undo || new Date(undo.expiresAt) <= new Date();
    this.undo = isLost ? null : undo;
    this.undoToken = isLost ? null : undo.token;
  }

  /** Adds the jobs of these pages. */
  async learn(pages: AsyncIterable<readonly JobIdentity[]>): Promise<void> {
    for await (const page of pages) {
      const yielder = new EventLoopYielder();
      for (const job of page) {
        this.known?.add(job);
        await yielder.yieldIfDue();
      }
      yielder.end();
    }
  }

  /** Whether a dry run needs more of a job than its identity. */
  get keepsStates(): boolean {
    return this.showsJobs || this.onDuplicate === 'update';
  }
}
