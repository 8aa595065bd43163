import { NotFoundError, type Pipeline, type Wagewright } from '@wagewright/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { askAboutConflict } from './conflict-question.ts';
import { inverseOf } from './edit-conflict.ts';
import { dropJob, heldJob, putJob } from './job-cache.ts';
import type { Job, JobChanges } from './job.ts';
import { KEYS } from './keys.ts';
import { saveRecord } from './save-record.ts';
import { sendWrite } from './send-write.ts';
import { withChanges } from './written-dates.ts';

/** Concurrent deletions. */
const DELETED_AT_ONCE = 6;

/** How a write is announced. */
interface Telling {
  /** Announced after success; nothing by default. */
  done?: string;
  /** The error is shown at the place of the write. */
  isErrorShown?: boolean;
}

/** The writes of jobs: shown at once, never over somebody else's changes, with undo where the API allows it. */
export class JobWrites {
  constructor(
    private readonly pipeline: Wagewright,
    private readonly client: QueryClient,
  ) {}

  /**
   * Changes members of a job.
   *
   * @param base the job as shown to the person; undo restores its values
   */
  update(base: Job, changes: JobChanges, telling: Telling = {}): Promise<Job> {
    const before = heldJob(this.client, base.id) ?? base;
    const askAgain = interruptLists(this.client);
    return sendWrite<Job>(this.client, {
      scope: base.id,
      ...telling,
      show: () => this.#show(before, changes),
      send: () => this.#save(base, changes),
      settle: (job) => this.#settle(job),
      undo: (job) => void this.#undo(job, inverseOf(base, changes)),
    }).finally(askAgain);
  }

  /** Adds a job; undone by deleting it. */
  create(job: Pipeline.CreateJobRequest, telling: Telling = {}): Promise<Job> {
    return sendWrite<Job>(this.client, {
      scope: 'new-job',
      ...telling,
      send: (idempotencyKey) => this.pipeline.jobs.create(job, { idempotencyKey }),
      settle: (created) => this.#settle(created),
      undo: (created) =>
        void this.remove(created, { done: `Took ${nameOf(created)} away again.` }).catch(ignore),
    });
  }

  /** Deletes a job permanently, with its activities and appointments: the API cannot restore it. */
  remove(job: Job, telling: Telling = {}): Promise<Pipeline.DeletedResponse> {
    return sendWrite<Pipeline.DeletedResponse>(this.client, {
      scope: job.id,
      ...telling,
      send: () => this.pipeline.jobs.delete(job.id),
      settle: () => {
        dropJob(this.client, job.id);
        this.#invalidateAround();
      },
    });
  }

  /**
   * Deletes many permanently, a few at a time; already deleted ones do not matter. @throws ApiError of the first
   * refusal
   */
  async removeMany(jobs: readonly Job[]): Promise<void> {
    for (let start = 0; start < jobs.length; start += DELETED_AT_ONCE) {
      const some = jobs.slice(start, start + DELETED_AT_ONCE);
      await Promise.all(some.map(async (job) => this.#removeIfThere(job)));
    }
  }

  /** The same change of many jobs, in one call; undone in one call. */
  async updateMany(jobs: readonly Job[], changes: JobChanges, done: string): Promise<void> {
    await this.updateEach(jobs, () => changes, done);
  }

  /** A change of each of many jobs, in one call; undone in one call. */
  async updateEach(jobs: readonly Job[], changesOf: (job: Job) => JobChanges, done: string): Promise<void> {
    const writes = jobs.map((job) => ({ before: job, changes: changesOf(job) }));
    await this.#importMany(writes, done, true);
  }

  async #removeIfThere(job: Job): Promise<void> {
    await this.remove(job, { isErrorShown: true }).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      dropJob(this.client, job.id);
    });
  }

  #importMany(writes: readonly { before: Job; changes: JobChanges }[], done: string, canUndo: boolean) {
    const inverse = writes.map(({ before, changes }) => ({
      before: withChanges(before, changes),
      changes: inverseOf(before, changes),
    }));
    // Settling refetches all of them.
    interruptLists(this.client);
    return sendWrite<Pipeline.ImportJobsResponse>(this.client, {
      scope: 'many-jobs',
      done,
      show: () => this.#showMany(writes),
      send: (idempotencyKey) =>
        this.pipeline.jobs.import(
          { jobs: writes.map(({ before, changes }) => ({ ...IDENTITY(before), ...changes })) },
          { onDuplicate: 'update' },
          { idempotencyKey },
        ),
      settle: () => void this.client.invalidateQueries({ queryKey: KEYS.jobs }),
      ...(canUndo && { undo: () => void this.#importMany(inverse, 'Undone.', false).catch(ignore) }),
    });
  }

  #showMany(writes: readonly { before: Job; changes: JobChanges }[]): () => void {
    const takeBacks = writes.map(({ before, changes }) => this.#show(before, changes));
    return () => {
      for (const takeBack of takeBacks) takeBack();
    };
  }

  #show(before: Job, changes: JobChanges): () => void {
    putJob(this.client, withChanges(before, shownChanges(changes)));
    return () => {
      // Its content may be outdated, and its news were ignored: it is refetched as well.
      putJob(this.client, before);
      for (const queryKey of [KEYS.job(before.id), KEYS.jobLists])
        void this.client.invalidateQueries({ queryKey });
    };
  }

  #save(base: Job, changes: JobChanges): Promise<Job> {
    return saveRecord<Job, JobChanges>({
      base,
      changes,
      read: () => this.pipeline.jobs.get(base.id),
      write: (members, version) => this.pipeline.jobs.update(base.id, members, { ifMatch: version }),
      resolve: (theirs, conflicts) => askAboutConflict(nameOf(theirs), theirs, conflicts),
    });
  }

  #settle(job: Job): void {
    putJob(this.client, job);
    void this.client.invalidateQueries({ queryKey: KEYS.job(job.id) });
    this.#invalidateAround();
  }

  #undo(job: Job, changes: JobChanges): Promise<unknown> {
    return this.update(job, changes, { done: 'Undone.' }).catch(ignore);
  }

  #invalidateAround(): void {
    for (const queryKey of [KEYS.summary, KEYS.suggestions]) void this.client.invalidateQueries({ queryKey });
  }
}

/**
 * Running requests do not know a change that is shown now, and would show the old state again.
 *
 * @returns a function that refetches these lists, once the change is written or refused
 */
function interruptLists(client: QueryClient): () => void {
  const lists = client.getQueryCache().findAll({ queryKey: KEYS.jobLists, fetchStatus: 'fetching' });
  for (const { queryKey } of lists) void client.cancelQueries({ queryKey, exact: true });
  return () => {
    for (const { queryKey } of lists) void client.invalidateQueries({ queryKey, exact: true });
  };
}

/** The members that identify and complete a row of an import. */
const IDENTITY = ({ id, company, title }: Job) => ({ id, company, title });

export function nameOf({ title, company }: Pick<Job, 'title' | 'company'>): string {
  return `${title} at ${company}`;
}

/** The writes of the signed-in account. */
export function useJobWrites(): JobWrites {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMemo(() => new JobWrites(pipeline, client), [pipeline, client]);
}

/** The service sets the time of a move; until then it is now. */
function shownChanges(changes: JobChanges): Partial<Job> {
  const now = new Date().toISOString();
  const moved = changes.status === undefined ? {} : { statusChangedAt: now };
  return { ...changes, ...moved, updatedAt: now } as Partial<Job>;
}

/** For an error that was announced already. */
function ignore(): undefined {
  return undefined;
}
