import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ToolFault } from '@wagewright/tools';
import { JobBulkUpdateService } from '../../../jobs/bulk-update/job-bulk-update.service';
import { JobCreationService } from '../../../jobs/creation/job-creation.service';
import { Precondition } from '../../../records/precondition';
import { JobIdentityService } from '../../../jobs/identity/job-identity.service';
import { type ChangedJob, JobService } from '../../../jobs/job.service';
import { CreateJobRequest } from '../../../jobs/requests/create-job.request';
import { UpdateJobRequest } from '../../../jobs/requests/update-job.request';
import type { StoredJob } from '../../../jobs/stored-job';
import type { UnitOfWork } from '../../../records/record-transaction';
import { KnownJobs, type Match } from '../../../transfer/import/duplicates/known-jobs';
import { leastStatusOf } from '../../../transfer/import/cells/status-cell';
import { validateRequest } from '../../../transfer/validate-request';
import { httpAddress } from '../../../validators/http-url.decorator';
import { trimmed } from '../../../validators/text.decorator';
import { withPay } from '../arguments/pay-argument';
import type { StageChange } from '../arguments/stage-argument';

export interface DescribedJob {
  /** The id of the job; undefined to identify it by address or `externalId`. */
  id?: string;
  /** Given members: they replace the job's own. */
  members: Readonly<Record<string, unknown>>;
  /** Facts from the posting: they fill members that neither the request nor the job has. */
  facts: Readonly<Record<string, unknown>>;
  /** Facts that the posting leaves open, in sentences. */
  open: readonly string[];
  stage: StageChange;
}

/** `before` is null for a new job. */
export interface SavedJob extends Omit<ChangedJob, 'before'> {
  before: StoredJob | null;
  /** Another job with the same company and title; null for none. */
  twin: string | null;
}

/** Adds a job, or changes the one with its address or `externalId`, by the rules of an import. */
@Injectable()
export class JobUpsert {
  constructor(
    private readonly identities: JobIdentityService,
    private readonly stored: JobBulkUpdateService,
    private readonly creation: JobCreationService,
    private readonly jobs: JobService,
  ) {}

  /** @throws ApiError 400 for invalid members, 404 for a job or a contact that is unknown or another user's */
  async save(unit: UnitOfWork, described: DescribedJob): Promise<SavedJob> {
    if (described.id !== undefined) return this.update(unit, described.id, described);
    const match = await this.match(unit, { ...described.facts, ...described.members });
    const id = match?.job.id ?? null;
    if (!match || id === null || match.matchedBy === 'companyTitleDay')
      return this.create(unit, described, id);
    if (match.matchedBy !== 'url') return this.update(unit, id, described);
    // Another spelling of the same address is no change.
    const { url: _url, ...members } = described.members;
    return this.update(unit, id, { ...described, members });
  }

  /** Locks out the user's other saves, so that the second one finds the job that the first has added. */
  private async match(
    { manager, userId }: UnitOfWork,
    members: Readonly<Record<string, unknown>>,
  ): Promise<Match | undefined> {
    await this.identities.lock(manager, userId);
    const url = textIn(members, 'url');
    const known = new KnownJobs();
    for await (const page of this.identities.pagesAfter(manager, userId, ''))
      for (const job of page) known.add(job);
    return known.match({
      rowId: null,
      externalId: textIn(members, 'externalId'),
      url: url && httpAddress(url),
      company: textIn(members, 'company') ?? '',
      title: textIn(members, 'title') ?? '',
      appliedAt: null,
    });
  }

  private async create(unit: UnitOfWork, described: DescribedJob, twin: string | null): Promise<SavedJob> {
    const { members, facts, stage } = described;
    const status = stage.status ?? (stage.outcome ? leastStatusOf(stage.outcome) : undefined);
    const given = withPay({ ...facts, ...members, ...stage, ...(status && { status }) });
    requireNames(given, described);
    const after = await this.creation.createIn(unit, await validateRequest(CreateJobRequest, given));
    return { before: null, after, changes: [], twin };
  }

  private async update(
    unit: UnitOfWork,
    id: string,
    { members, facts, stage }: DescribedJob,
  ): Promise<SavedJob> {
    const current = await this.current(unit.manager, unit.userId, id);
    const missing = Object.entries(facts).filter(([name]) => current?.[name as keyof StoredJob] === null);
    const given = withPay({ ...Object.fromEntries(missing), ...members, ...stage }, current?.location);
    const request = await validateRequest(UpdateJobRequest, given);
    return { ...(await this.jobs.updateIn(unit, id, request, Precondition.of(undefined))), twin: null };
  }

  private async current(manager: EntityManager, userId: string, id: string): Promise<StoredJob | undefined> {
    return (await this.stored.read(manager, userId, [id])).get(id);
  }
}

/** @throws ToolFault that asks for a missing company or title; the rules of REST judge given ones */
function requireNames(given: Readonly<Record<string, unknown>>, { facts, open }: DescribedJob): void {
  const missing = ['company', 'title'].filter((name) => (given[name] ?? null) === null);
  if (missing.length === 0) return;
  const hasPosting = Object.keys(facts).length > 0;
  const why = hasPosting ? 'the posting does not tell it' : 'no job is there yet with this url or externalId';
  throw new ToolFault([`A new job needs ${missing.join(' and ')}, and ${why}.`, ...open].join(' '));
}

function textIn(members: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = members[name];
  return typeof value === 'string' ? trimmed(value) || null : null;
}
