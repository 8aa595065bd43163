import type { Pipeline } from '@wagewright/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { askedOf, type JobFilters } from './job-filters.ts';
import { type JobPages, jobsOf, withJob, withoutJob } from './job-pages.ts';
import type { Job, JobDetail } from './job.ts';
import { KEYS, WRITES } from './keys.ts';

/** A job cached anywhere in this tab; undefined for none. */
export function heldJob(client: QueryClient, id: string): Job | undefined {
  const detail = client.getQueryData<JobDetail>(KEYS.job(id));
  if (detail) return detail;
  for (const [, pages] of client.getQueriesData<JobPages>({ queryKey: KEYS.jobLists })) {
    const job = pages && jobsOf(pages).find((one) => one.id === id);
    if (job) return job;
  }
  return undefined;
}

/** Updates a job in every list and on its own page, unless a newer version is shown. */
export function putJob(client: QueryClient, now: Job): void {
  const before = heldJob(client, now.id);
  if (before !== undefined && before.version > now.version) return;
  // Lists may have more of a job than the response of a write, such as the market pay.
  const job = { ...before, ...now };
  // It is of the address.
  if (before && before.url !== job.url) job.postingLook = null;
  const found = new Set(['']);
  for (const [key, pages] of client.getQueriesData<JobPages>({ queryKey: KEYS.jobLists }))
    if (pages && jobsOf(pages).some(({ id }) => id === job.id)) found.add(askedOf(filtersOf(key)));
  changeLists(client, (pages, filters) => withJob(pages, filters, job, found.has(askedOf(filters))));
  client.setQueryData<JobDetail>(KEYS.job(job.id), (detail) => detail && { ...detail, ...job });
  changeCounts(client, before, job);
}

/**
 * Refetches the lists whose filters only the server judges, after a job was written. Not before the last of several
 * writes: the answer would show the state before it again.
 */
export function askFilteredLists(client: QueryClient): void {
  if (client.isMutating({ mutationKey: WRITES }) > 0) return;
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => askedOf(filtersOf(queryKey)) !== '';
  void client.invalidateQueries({ queryKey: KEYS.jobLists, predicate });
}

function filtersOf(key: QueryKey): JobFilters {
  return key.at(-1) as JobFilters;
}

/** Removes a job from every list. Its own page is left to its reader. */
export function dropJob(client: QueryClient, id: string): void {
  const before = heldJob(client, id);
  changeLists(client, (pages) => withoutJob(pages, id));
  changeCounts(client, before, undefined);
}

function changeLists(client: QueryClient, change: (pages: JobPages, filters: JobFilters) => JobPages): void {
  for (const [key, pages] of client.getQueriesData<JobPages>({ queryKey: KEYS.jobLists })) {
    if (!pages) continue;
    const changed = change(pages, filtersOf(key));
    if (changed !== pages) client.setQueryData(key, changed);
  }
}

function changeCounts(client: QueryClient, before: Job | undefined, after: Job | undefined): void {
  client.setQueryData<Pipeline.SummaryResponse>(
    KEYS.summary,
    (found) => found && { ...found, summary: countsAfter(found.summary, before, after) },
  );
  if (before === undefined || after === undefined) void client.invalidateQueries({ queryKey: KEYS.jobCount });
}

/**
 * The summary's counts after a change of a job, until the service has counted again. Archived and ended jobs are not
 * counted.
 *
 * @param before undefined for a new one
 * @param after undefined for a deleted one
 */
export function countsAfter(
  figures: Pipeline.SummaryFigures,
  before: Job | undefined,
  after: Job | undefined,
): Pipeline.SummaryFigures {
  const byStatus = { ...figures.byStatus };
  if (before && isCounted(before)) byStatus[before.status] = Math.max(0, byStatus[before.status] - 1);
  if (after && isCounted(after)) byStatus[after.status] += 1;
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { ...figures, byStatus, total };
}

function isCounted({ outcome, archivedAt }: Job): boolean {
  return outcome === null && archivedAt === null;
}
