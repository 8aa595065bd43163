import { Injectable } from '@nestjs/common';
import { EventLoopYielder } from '@wagewright/http';
import { AccountCeilingsService } from '../../records/account-ceilings.service';
import { JobBulkUpdateService } from '../../jobs/bulk-update/job-bulk-update.service';
import {
  type GivenMembers,
  type JobUpdate,
  textGrowth,
  updatedJob,
} from '../../jobs/bulk-update/updated-job';
import { newJob } from '../../jobs/creation/pending-job';
import { JobIdentityService } from '../../jobs/identity/job-identity.service';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';
import type { StoredJob } from '../../jobs/stored-job';
import type { KnownJob } from './duplicates/known-jobs';
import type { ImportRowResponse } from './import-jobs.response';
import type { ImportRun } from './import-run';
import {
  givenMembers,
  hasJob,
  type PlannedRow,
  planRows,
  failedRow,
  importedJob,
  rowResult,
  rowWithoutJob,
} from './planned-row';
import type { ReadRow } from './row-reader';

@Injectable()
export class ImportPreview {
  constructor(
    private readonly identities: JobIdentityService,
    private readonly jobs: JobBulkUpdateService,
    private readonly ceilings: AccountCeilingsService,
  ) {}

  /** Call it in the order of the file. */
  async show(run: ImportRun, rows: readonly ReadRow[]): Promise<ImportRowResponse[]> {
    await this.learnJobs(run);
    run.room ??= await this.ceilings.room(undefined, run.userId);
    const slice = new EventLoopYielder();
    const plan = planRows(rows, run.known, run.room);
    slice.end();
    await this.readStates(run, plan);
    return plan.map((planned) => shown(run, planned, new Date()));
  }

  /** Once: jobs added meanwhile are not seen. */
  private async learnJobs(run: ImportRun): Promise<void> {
    if (run.known?.lastId !== '') return;
    await run.learn(this.identities.pagesAfter(undefined, run.userId, ''));
  }

  /** Reads the matched jobs where they are compared or shown. */
  private async readStates(run: ImportRun, plan: readonly PlannedRow[]): Promise<void> {
    if (!run.keepsStates) return;
    const unread = plan.flatMap(({ job }) =>
      job?.id && !run.states.has(job) ? [[job.id, job] as const] : [],
    );
    const stored = await this.jobs.read(undefined, run.userId, [...new Set(unread.map(([id]) => id))]);
    for (const [id, job] of unread) {
      const state = stored.get(id);
      if (state) run.states.set(job, state);
    }
  }
}

function shown(run: ImportRun, planned: PlannedRow, now: Date): ImportRowResponse {
  const { row, job, matchedBy, refusal } = planned;
  if (refusal) return failedRow(row, refusal);
  if (!hasJob(row)) return rowWithoutJob(row);
  if (!matchedBy) {
    const added = addedJob(run.userId, row.request, now);
    if (job && run.keepsStates) run.states.set(job, added);
    return rowResult(planned, { action: 'created', ...shownJob(run, added, false) });
  }
  const update = updateOf(run, job, givenMembers(row), now);
  const noRoom = update && run.room?.takeText(textGrowth(update));
  if (noRoom) return failedRow(row, noRoom);
  if (job && update) run.states.set(job, update.after);
  const state = job && run.states.get(job);
  const id = job?.id ?? undefined;
  return rowResult(planned, {
    action: update ? 'updated' : 'skipped',
    id,
    ...(state && shownJob(run, state, id !== undefined)),
  });
}

function addedJob(userId: string, request: CreateJobRequest, now: Date): StoredJob {
  return { ...newJob(userId, request, now, null), contactIds: [...new Set(request.contactIds)].sort() };
}

function updateOf(
  { states, onDuplicate }: ImportRun,
  job: KnownJob | undefined,
  given: GivenMembers,
  now: Date,
): JobUpdate | undefined {
  const state = job && states.get(job);
  return state && onDuplicate === 'update' ? updatedJob(state, given, now) : undefined;
}

function shownJob({ showsJobs }: ImportRun, job: StoredJob, isAdded: boolean) {
  return showsJobs ? { job: importedJob(job, isAdded) } : {};
}
