import { EventLoopYielder } from '@wagewright/http';
import type { AccountRoom } from '../../ceilings/account-room';
import type { JobIdentity } from '../../jobs/identity/job-identity.service';
import type { StoredJob } from '../../jobs/stored-job';
import { type KnownJob, KnownJobs } from './duplicates/known-jobs';
import type { OnDuplicate } from './import-jobs.request';
import type { ImportTask } from './import-reader';
import { MAX_FULL_ROWS } from './import-report';

/** What an import knows while it goes through the rows of its file. */
export class ImportRun {
  readonly onDuplicate: OnDuplicate;
  /** The jobs that rows are compared with; undefined when every row is to add a job. */
  known: KnownJobs | undefined;
  /** Whether the answer shows the job of each row. */
  readonly showsJobs: boolean;
  /** What a dry run has made of the jobs so far. */
  readonly states = new Map<KnownJob, StoredJob>();
  /** What a dry run has found left of the account's room. */
  room: AccountRoom | undefined;

  constructor(
    readonly userId: string,
    { options, table }: ImportTask,
  ) {
    this.onDuplicate = options.onDuplicate ?? 'skip';
    this.forgetJobs();
    this.showsJobs = table.size <= MAX_FULL_ROWS;
  }

  /** Begins anew to learn the user's jobs, after a transaction that knew of jobs which it did not add in the end. */
  forgetJobs(): void {
    this.known = this.onDuplicate === 'create' ? undefined : new KnownJobs();
  }

  /** Makes the jobs of these pages known. */
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

  /** Whether a dry run needs to know more of a job than what it is recognised by. */
  get keepsStates(): boolean {
    return this.showsJobs || this.onDuplicate === 'update';
  }
}
