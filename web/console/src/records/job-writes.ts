import { NotFoundError, type Pipeline, type Wagewright } from '@wagewright/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../api/services.ts';
import { inverseOf } from './edit-conflict.ts';
import { withChanges } from './given-date.ts';
import { askFilteredLists, dropJob, heldJob, putJob } from './job-cache.ts';
import type { Job, JobChanges } from './job.ts';
import { KEYS } from './keys.ts';
import { type Change, ignore, RecordWrites, type Telling } from './record-writes.ts';
import type { Cause } from '../shell/turns.ts';
import { sendWrite, turned } from './send-write.ts';

const DELETED_AT_ONCE = 6;

/**
 * The writes of jobs: shown at once in all lists, one by one or many in one call. A deletion is permanent, with the
 * job's activities and appointments: the API cannot restore it.
 */
class JobWrites extends RecordWrites<Job, Pipeline.CreateJobRequest, JobChanges> {
  constructor(
    private readonly pipeline: Wagewright,
    client: QueryClient,
  ) {
    super(client, {
      api: pipeline.jobs,
      keys: ['jobs'],
      nameOf,
      takenAway: (job) => `Removed ${nameOf(job)} again.`,
    });
  }

  override update(base: Job, changes: JobChanges, telling: Telling<Job> = {}): Promise<Job> {
    const before = heldJob(this.client, base.id) ?? base;
    const askAgain = interruptLists(this.client);
    return this.save(base, changes, telling, () => this.#show(before, changes)).finally(askAgain);
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

  /** One call, undone in one call. */
  async updateMany(jobs: readonly Job[], changes: JobChanges, done: string): Promise<void> {
    await this.updateEach(jobs, () => changes, done);
  }

  /** One call, undone in one call. */
  async updateEach(jobs: readonly Job[], changesOf: (job: Job) => JobChanges, done: string): Promise<void> {
    const writes = jobs.map((job) => ({ before: job, changes: changesOf(job) }));
    await this.#importMany(writes, { done });
  }

  /** A move leaves no trace: the service takes it back. */
  protected override turnBack(change: Change<Job, JobChanges>): Promise<unknown> {
    const { base, changes, after, cause } = change;
    const { undo } = after as Pipeline.ChangedJobResponse;
    if (!undo) return super.turnBack(change);
    return this.#takeBack(undo.token, {
      scope: after.id,
      cause,
      show: () => this.#show(after, { ...inverseOf(base, changes), appliedAt: base.appliedAt }),
      again: (telling) => this.update(base, changes, telling),
    });
  }

  protected override written(job: Job): void {
    putJob(this.client, job);
    askFilteredLists(this.client);
    void this.client.invalidateQueries({ queryKey: KEYS.job(job.id) });
    this.#invalidateAround();
  }

  protected override removed(job: Job): void {
    dropJob(this.client, job.id);
    this.#invalidateAround();
  }

  #invalidateAround(): void {
    for (const queryKey of [KEYS.summary, KEYS.suggestions]) void this.client.invalidateQueries({ queryKey });
  }

  async #removeIfThere(job: Job): Promise<void> {
    await this.remove(job, { isErrorShown: true }).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      dropJob(this.client, job.id);
    });
  }

  #importMany(
    writes: readonly { before: Job; changes: JobChanges }[],
    { done, cause }: { done: string; cause?: Cause },
  ) {
    const inverse = writes.map(({ before, changes }) => ({
      before: withChanges(before, changes),
      changes: inverseOf(before, changes),
    }));
    // Settling refetches all of them.
    interruptLists(this.client);
    return sendWrite<Pipeline.ImportJobsResponse>(this.client, {
      scope: 'many-jobs',
      done,
      ...(cause && { cause }),
      show: () => this.#showMany(writes),
      send: (idempotencyKey) =>
        this.pipeline.jobs.import(
          { jobs: writes.map(({ before, changes }) => ({ ...IDENTITY(before), ...changes })) },
          { onDuplicate: 'update' },
          { idempotencyKey },
        ),
      settle: () => void this.client.invalidateQueries({ queryKey: KEYS.jobs }),
      undo: ({ undo }) =>
        void (
          undo
            ? this.#takeBack(undo.token, {
                scope: 'many-jobs',
                cause,
                show: () => this.#showMany(inverse),
                again: (telling) => this.#importMany(writes, telling),
              })
            : this.#importMany(inverse, turned(cause))
        ).catch(ignore),
    });
  }

  /** Undoes by the token of a write; redone by writing the same again. */
  #takeBack(token: string, { scope, cause, show, again }: TakingBack): Promise<unknown> {
    const telling = turned(cause);
    return sendWrite<Pipeline.UndoResponse>(this.client, {
      scope,
      ...telling,
      done: ({ kept }) => (kept === 0 ? telling.done : `${telling.done} ${kept} changed since and stayed.`),
      show,
      send: (idempotencyKey) => this.pipeline.account.undo({ token }, { idempotencyKey }),
      settle: () => {
        void this.client.invalidateQueries({ queryKey: KEYS.jobs });
        this.#invalidateAround();
      },
      undo: () => void again(turned(telling.cause)).catch(ignore),
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
}

interface TakingBack {
  scope: string;
  cause: Cause | undefined;
  /** Shows the jobs as before; returns a function that shows them as they are. */
  show: () => () => void;
  again: (telling: { cause: Cause; done: string }) => Promise<unknown>;
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

/** The service sets the time of a move; until then it is now. */
function shownChanges(changes: JobChanges): Partial<Job> {
  const now = new Date().toISOString();
  const moved = changes.status === undefined ? {} : { statusChangedAt: now };
  return { ...changes, ...moved, updatedAt: now } as Partial<Job>;
}

export function useJobWrites(): JobWrites {
  const pipeline = usePipeline();
  const client = useQueryClient();
  return useMemo(() => new JobWrites(pipeline, client), [pipeline, client]);
}
