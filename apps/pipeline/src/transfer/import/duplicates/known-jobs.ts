import type { JobIdentity } from '../../../jobs/identity/job-identity.service';
import { filterableJobId } from '../../../records/record-ids';
import { urlKey } from './url-key';

export type MatchedBy = 'id' | 'externalId' | 'url' | 'companyTitleDay';

export interface RowIdentity extends Omit<JobIdentity, 'id'> {
  /** The id in the row: ours, another account's, or another tracker's. */
  rowId: string | null;
}

/** A job that rows are compared with: one of the user's, or one added by an earlier row. */
export interface KnownJob {
  /** Null until written. */
  id: string | null;
  externalId: string | null;
  /** The file's id of the row that matched or added this job. */
  rowId: string | null;
  /** The day of its application in UTC, where one is known. */
  day: string | undefined;
  /** Company and title as last named, folded. */
  company: Company;
  title: string;
}

/** The name of a company, folded once because rows are compared with many jobs. */
interface Company {
  name: string;
  words: ReadonlySet<string>;
  /** Number of its words, repeated ones counted. */
  length: number;
}

export interface Match {
  job: KnownJob;
  matchedBy: MatchedBy;
}

/** Undefined for a missing member. */
interface Keys {
  url: string | undefined;
  company: Company;
  title: string;
  /** Company and title. */
  names: string;
  /** Company, title and the day of the application in UTC. */
  namesAndDay: string | undefined;
  day: string | undefined;
}

/** Candidates with the same address, or the same company and title, to examine for one row. */
const MAX_CANDIDATES = 1_000;
const DAY = 'YYYY-MM-DD'.length;
const ASCII = /^\p{ASCII}*$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The jobs that the rows of an import are compared with. A row matches the job with its id or `externalId`, else the
 * one with the same address, unless it names another company, else the one with the same company, title and day of application; a row without a day
 * matches any day, and a row with one matches a job without. Different ids or `externalId`s always mean different jobs. Members that a row adds to a job count
 * for the rows after it, whether or not the row is written.
 */
export class KnownJobs {
  /** The highest known id of the user's jobs. */
  lastId = '';
  private readonly claims = new Map<string, RowIdentity>();
  private readonly byId = new Map<string, KnownJob>();
  private readonly byRowId = new Map<string, KnownJob>();
  private readonly byExternalId = new Map<string, Set<KnownJob>>();
  private readonly byUrl = new Map<string, Set<KnownJob>>();
  private readonly byNames = new Map<string, Set<KnownJob>>();
  private readonly byNamesAndDay = new Map<string, Set<KnownJob>>();

  /** Adds one of the user's jobs; a known one stays unchanged. */
  add(identity: JobIdentity): void {
    if (this.byId.has(identity.id)) return;
    const job = this.addRow({ ...identity, rowId: null });
    this.setId(job, identity.id);
    const claim = this.claims.get(identity.id);
    if (claim) this.learn(job, claim, keysOf(claim));
  }

  /** Adds the job of a row; `setId` gives it its id later. */
  addRow(row: RowIdentity): KnownJob {
    const job: KnownJob = {
      id: null,
      externalId: null,
      rowId: null,
      day: undefined,
      company: companyOf(''),
      title: '',
    };
    this.learn(job, row, keysOf(row));
    return job;
  }

  setId(job: KnownJob, id: string): void {
    job.id = id;
    this.byId.set(id, job);
    if (id > this.lastId) this.lastId = id;
  }

  /** The job of a row. Its members then count as known of the job, too. */
  match(row: RowIdentity): Match | undefined {
    const keys = keysOf(row);
    const match = this.find(row, keys);
    if (match) this.learn(match.job, row, keys);
    return match;
  }

  /** Records that an earlier try of the call has matched or added a job for a row; the job may be added later. */
  claim(id: string, row: RowIdentity): void {
    const job = this.byId.get(id);
    if (job) this.learn(job, row, keysOf(row));
    else this.claims.set(id, row);
  }

  private find(row: RowIdentity, keys: Keys): Match | undefined {
    const { url, names, namesAndDay, day } = keys;
    const own = row.rowId === null ? undefined : this.withId(row.rowId);
    if (own) return { job: own, matchedBy: 'id' };
    const external = candidate(this.byExternalId, row.externalId ?? undefined, row);
    if (external) return { job: external, matchedBy: 'externalId' };
    const sameUrl = candidate(this.byUrl, url, row, (job) => mayBeRenamed(job, keys));
    if (sameUrl) return { job: sameUrl, matchedBy: 'url' };
    const sameNames =
      candidate(this.byNamesAndDay, namesAndDay, row) ??
      candidate(this.byNames, names, row, (job) => day === undefined || job.day === undefined);
    return sameNames && { job: sameNames, matchedBy: 'companyTitleDay' };
  }

  private withId(rowId: string): KnownJob | undefined {
    return this.byId.get(filterableJobId(rowId)) ?? this.byRowId.get(rowId);
  }

  private learn(job: KnownJob, { rowId, externalId }: RowIdentity, keys: Keys): void {
    const { url, company, title, names, namesAndDay, day } = keys;
    job.rowId = rowId ?? job.rowId;
    job.externalId = externalId ?? job.externalId;
    job.day = day ?? job.day;
    if (company.name !== '') job.company = company;
    job.title = title || job.title;
    if (rowId !== null) this.byRowId.set(rowId, job);
    put(this.byExternalId, externalId ?? undefined, job);
    put(this.byUrl, url, job);
    put(this.byNames, names, job);
    put(this.byNamesAndDay, namesAndDay, job);
  }
}

/** An address that many jobs share identifies a job only together with company and title. */
function keysOf(row: RowIdentity): Keys {
  const [company, title] = [companyOf(folded(row.company)), folded(row.title)];
  const names = `${company.name}\n${title}`;
  const address = urlKey(row.url);
  const day = row.appliedAt?.toISOString().slice(0, DAY);
  return {
    company,
    title,
    url: address && (address.isShared ? `${address.key}\n${names}` : address.key),
    names,
    namesAndDay: day && `${names}\n${day}`,
    day,
  };
}

/**
 * Whether a row may be a job with its address under other names. Another company is another job, because no list of
 * shared addresses is complete; so is another title with another day of application.
 */
function mayBeRenamed(job: KnownJob, { company, title, day }: Keys): boolean {
  if (!isSameCompany(job.company, company)) return false;
  const isSameTitle = title === '' || title === job.title;
  return isSameTitle || day === undefined || job.day === undefined || day === job.day;
}

/** `Acme` and `Acme, Inc.` are the same; an unnamed company is any. */
function isSameCompany(one: Company, other: Company): boolean {
  if (one.name === '' || other.name === '' || one.name === other.name) return true;
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  for (const word of fewer.words) if (!more.words.has(word)) return false;
  return fewer.length > 0;
}

/** @param name folded */
function companyOf(name: string): Company {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { name, words: new Set(words), length: words.length };
}

/** Without differences of case, spaces and Unicode forms, and without letters of no width. */
function folded(name: string): string {
  const plain = ASCII.test(name) ? name : name.normalize('NFKC').replaceAll(INVISIBLE, '');
  return plain.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** The first job under a key that fits and does not contradict the row. */
function candidate(
  index: ReadonlyMap<string, ReadonlySet<KnownJob>>,
  key: string | undefined,
  { rowId, externalId }: RowIdentity,
  fits: (job: KnownJob) => boolean = () => true,
): KnownJob | undefined {
  let left = MAX_CANDIDATES;
  for (const job of (key === undefined ? undefined : index.get(key)) ?? []) {
    if (!differ(job.rowId, rowId) && !differ(job.externalId, externalId) && fits(job)) return job;
    if (--left === 0) return undefined;
  }
  return undefined;
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

function put(index: Map<string, Set<KnownJob>>, key: string | undefined, job: KnownJob): void {
  if (key === undefined) return;
  const jobs = index.get(key);
  if (jobs) jobs.add(job);
  else index.set(key, new Set([job]));
}
