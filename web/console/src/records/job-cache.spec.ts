import { QueryClient } from '@tanstack/react-query';
import { askFilteredLists, countsAfter, putJob } from './job-cache.ts';
import type { JobFilters } from './job-filters.ts';
import { type JobPages, jobsOf } from './job-pages.ts';
import type { Job } from './job.ts';
import { KEYS, WRITES } from './keys.ts';
import { sampleJob } from '../testing/sample-job.ts';

const figures = {
  total: 3,
  byStatus: { saved: 2, applied: 1, screening: 0, interviewing: 0, offer: 0 },
  responseRate: 0,
  avgDaysInStatus: 1,
};
const saved = sampleJob();

describe('the counts of the summary after a change', () => {
  it.each([
    ['a move', saved, sampleJob({ status: 'applied' }), { saved: 1, applied: 2 }, 3],
    ['an end', saved, sampleJob({ outcome: 'rejected' }), { saved: 1, applied: 1 }, 2],
    ['a new job', undefined, saved, { saved: 3, applied: 1 }, 4],
    ['a deletion', saved, undefined, { saved: 1, applied: 1 }, 2],
    ['bringing back', sampleJob({ archivedAt: '2026-03-01T10:00:00Z' }), saved, { saved: 3, applied: 1 }, 4],
    ['another title', saved, sampleJob({ title: 'Other' }), { saved: 2, applied: 1 }, 3],
  ])('of %s', (_, before, after, byStatus, total) => {
    expect(countsAfter(figures, before, after)).toMatchObject({ byStatus, total });
  });
});

describe('a search among the lists', () => {
  const [SAVED, APPLIED]: JobFilters[] = [
    { q: 'acme', status: ['saved'] },
    { q: 'acme', status: ['applied'] },
  ];
  const OTHER: JobFilters = { q: 'other', status: ['applied'] };
  const ALL: JobFilters = {};

  /** A client with these lists, of which the first one holds the jobs. */
  function clientWith(lists: JobFilters[], jobs: Job[]): QueryClient {
    const client = new QueryClient();
    lists.forEach((filters, place) => {
      const data = place === 0 ? jobs : [];
      const page = { data, hasMore: false, nextCursor: null, total: data.length };
      client.setQueryData<JobPages>(KEYS.jobList(filters), { pages: [page], pageParams: [undefined] });
    });
    return client;
  }
  const idsIn = (client: QueryClient, filters: JobFilters) =>
    jobsOf(client.getQueryData<JobPages>(KEYS.jobList(filters))!).map(({ id }) => id);
  const isStale = (client: QueryClient, filters: JobFilters) =>
    client.getQueryState(KEYS.jobList(filters))!.isInvalidated;

  it('moves a card between its columns at once, and into no other search', () => {
    const client = clientWith([SAVED!, APPLIED!, OTHER, ALL], [saved]);
    putJob(client, { ...saved, status: 'applied', version: saved.version + 1 });
    expect([SAVED!, APPLIED!, OTHER, ALL].map((filters) => idsIn(client, filters))).toEqual([
      [],
      [saved.id],
      [],
      [saved.id],
    ]);
  });

  it('is asked for again after a write, and after the last of several', () => {
    const client = clientWith([SAVED!, ALL], [saved]);
    const write = client.getMutationCache().build(client, {
      mutationKey: WRITES,
      mutationFn: () => new Promise<never>(() => undefined),
    });
    void write.execute(undefined);
    askFilteredLists(client);
    expect(isStale(client, SAVED!)).toBe(false);
    client.getMutationCache().clear();
    askFilteredLists(client);
    expect([isStale(client, SAVED!), isStale(client, ALL)]).toEqual([true, false]);
  });
});
