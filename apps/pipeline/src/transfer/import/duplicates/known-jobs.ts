import type { JobIdentity } from '../../../jobs/identity/job-identity.service';
import { filterableJobId } from '../../../references/job-id';
import { urlKey } from './url-key';

/** By what a row was recognised as a job. */
export type MatchedBy = 'id' | 'externalId' | 'url' | 'companyTitleDay';

/** What a row can be recognised by. */
export interface RowIdentity extends Omit<JobIdentity, 'id'> {
  /** The id that the row names: ours, that of another account, or another tracker's. */
  rowId: string | null;
}

/** A job that rows are compared with: one of the user's, or one that an earlier row adds. */
export interface KnownJob {
  /** Null until it is written. */
  id: string | null;
  externalId: string | null;
  /** The id that the row has in the file which this job was recognised by or added from. */
  rowId: string | null;
  /** Day of the application in UTC, such as 2026-03-14. */
  day: string | null;
}

export interface Match {
  job: KnownJob;
  matchedBy: MatchedBy;
}

/** Jobs with the same address, or the same company and title, that are looked at for one row. */
const MAX_CANDIDATES = 1_000;
const DAY = 'YYYY-MM-DD'.length;
const NOTHING = { rowId: null, externalId: null };

/**
 * The jobs that rows of an import are compared with. A row is the job that has its id or `externalId`, else the one
 * with the same address, else the one with the same company, title and day of application; a row without such a day is
 * taken for a job of any day. Two different ids or `externalId`s always mean two jobs.
 */
export class KnownJobs {
  /** The highest id of the user's jobs that were added. */
  lastId = '';
  private readonly claims = new Map<string, RowIdentity>();
  private readonly byId = new Map<string, KnownJob>();
  private readonly byRowId = new Map<string, KnownJob>();
  private readonly byExternalId = new Map<string, KnownJob[]>();
  private readonly byUrl = new Map<string, KnownJob[]>();
  private readonly byNames = new Map<string, KnownJob[]>();

  /** Adds one of the user's jobs; one that is known already is left as it is. */
  add(identity: JobIdentity): void {
    if (this.byId.has(identity.id)) return;
    const job = this.insert({ ...identity, rowId: null });
    this.setId(job, identity.id);
    this.learn(job, this.claims.get(identity.id) ?? NOTHING);
  }

  /** Adds the job that a row makes; it gets its id by `setId`. */
  addRow(row: RowIdentity): KnownJob {
    return this.insert(row);
  }

  setId(job: KnownJob, id: string): void {
    job.id = id;
    this.byId.set(id, job);
    if (id > this.lastId) this.lastId = id;
  }

  /** The job of a row. What the row names is from then on known of the job, too. */
  match(row: RowIdentity): Match | undefined {
    const match = this.find(row);
    if (match) this.learn(match.job, row);
    return match;
  }

  /** Notes that a row was recognised as a job, or added as one, by an earlier try of the call; the job may be added later. */
  claim(id: string, row: RowIdentity): void {
    const job = this.byId.get(id);
    if (job) this.learn(job, row);
    else this.claims.set(id, row);
  }

  private find(row: RowIdentity): Match | undefined {
    const own = row.rowId === null ? undefined : this.withId(row.rowId);
    if (own) return { job: own, matchedBy: 'id' };
    const external = candidates(this.byExternalId, row.externalId).find((job) => mayBe(job, row));
    if (external) return { job: external, matchedBy: 'externalId' };
    const sameUrl = candidates(this.byUrl, urlText(row)).find((job) => mayBe(job, row));
    if (sameUrl) return { job: sameUrl, matchedBy: 'url' };
    const day = dayOf(row.appliedAt);
    const sameNames = candidates(this.byNames, namesText(row)).find(
      (job) => mayBe(job, row) && (day === null || job.day === day),
    );
    return sameNames && { job: sameNames, matchedBy: 'companyTitleDay' };
  }

  private withId(rowId: string): KnownJob | undefined {
    return this.byId.get(filterableJobId(rowId)) ?? this.byRowId.get(rowId);
  }

  private insert(identity: RowIdentity): KnownJob {
    const { appliedAt } = identity;
    const job: KnownJob = { id: null, externalId: null, rowId: null, day: dayOf(appliedAt) };
    this.learn(job, identity);
    put(this.byUrl, urlText(identity), job);
    put(this.byNames, namesText(identity), job);
    return job;
  }

  private learn(job: KnownJob, { rowId, externalId }: Pick<RowIdentity, 'rowId' | 'externalId'>): void {
    job.rowId ??= rowId;
    if (rowId !== null && !this.byRowId.has(rowId)) this.byRowId.set(rowId, job);
    if (job.externalId !== null || externalId === null) return;
    job.externalId = externalId;
    put(this.byExternalId, externalId, job);
  }
}

/** Whether nothing says that they are two jobs. */
function mayBe(job: KnownJob, { rowId, externalId }: RowIdentity): boolean {
  return !differ(job.rowId, rowId) && !differ(job.externalId, externalId);
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

/** An address that many jobs share tells only together with company and title which of them is meant. */
function urlText(identity: Pick<RowIdentity, 'url' | 'company' | 'title'>): string | undefined {
  const url = urlKey(identity.url);
  return url && (url.isShared ? `${url.key}\n${namesText(identity)}` : url.key);
}

function namesText({ company, title }: Pick<RowIdentity, 'company' | 'title'>): string {
  return `${folded(company)}\n${folded(title)}`;
}

/** Without differences of case, spaces and forms of letters. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function dayOf(appliedAt: Date | null): string | null {
  return appliedAt?.toISOString().slice(0, DAY) ?? null;
}

function candidates(index: ReadonlyMap<string, KnownJob[]>, key: string | null | undefined): KnownJob[] {
  const jobs = key === undefined || key === null ? undefined : index.get(key);
  return jobs?.slice(0, MAX_CANDIDATES) ?? [];
}

function put(index: Map<string, KnownJob[]>, key: string | undefined, job: KnownJob): void {
  if (key === undefined) return;
  const jobs = index.get(key);
  if (jobs) jobs.push(job);
  else index.set(key, [job]);
}
