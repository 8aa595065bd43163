import { askedOf, belongs, compareJobs, type JobFilters } from './job-filters.ts';
import { type JobPages, jobsOf, withJob, withoutJob } from './job-pages.ts';
import type { Job } from './job.ts';
import { sampleJob } from '../testing/sample-job.ts';

const SAVED: JobFilters = { status: ['saved'], outcome: ['none'] };
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const job = (id: string, day: number, members: Partial<Job> = {}) =>
  sampleJob({ id, createdAt: on(day), ...members });

/** Two pages of a list, newest first, with further pages. */
const pages: JobPages = {
  pages: [
    { data: [job('e', 9), job('d', 7)], hasMore: true, nextCursor: 'c1', total: 9 },
    { data: [job('c', 5), job('b', 3)], hasMore: true, nextCursor: 'c2', total: 9 },
  ],
  pageParams: [undefined, 'c1'],
};
const ids = (found: JobPages) =>
  jobsOf(found)
    .map(({ id }) => id)
    .join('');
const totals = (found: JobPages) => found.pages.map(({ total }) => total);

describe('a list into which a job comes', () => {
  it('takes a new one in where it belongs by its order', () => {
    const found = withJob(pages, SAVED, job('x', 6));
    expect([ids(found), totals(found)]).toEqual(['edxcb', [10, 10]]);
  });

  it('takes one in only once the server has found it, where only the server judges', () => {
    expect(withJob(pages, SAVED, job('x', 6), false)).toBe(pages);
    const changed = withJob(pages, SAVED, job('c', 5, { title: 'Other', version: 2 }), false);
    expect([ids(changed), jobsOf(changed)[2]?.title]).toEqual(['edcb', 'Other']);
  });

  it('counts one that belongs behind the pages that came, and does not show it', () => {
    const found = withJob(pages, SAVED, job('a', 1));
    expect([ids(found), totals(found)]).toEqual(['edcb', [10, 10]]);
  });

  it('shows a changed one in its place, and counts it once', () => {
    const found = withJob(pages, SAVED, job('c', 5, { title: 'Other', version: 2 }));
    expect([ids(found), totals(found)]).toEqual(['edcb', [9, 9]]);
    expect(jobsOf(found)[2]?.title).toBe('Other');
  });

  it('leaves out one that moved to another stage, has ended, or is archived', () => {
    for (const change of [{ status: 'offer' }, { outcome: 'rejected' }, { archivedAt: on(9) }] as const) {
      const found = withJob(pages, SAVED, job('d', 7, { ...change, version: 2 }));
      expect([ids(found), totals(found)]).toEqual(['ecb', [8, 8]]);
    }
  });

  it('keeps a later version against an older one that comes late', () => {
    const later = withJob(pages, SAVED, job('d', 7, { title: 'Later', version: 5 }));
    expect(withJob(later, SAVED, job('d', 7, { title: 'Older', version: 4 }))).toBe(later);
  });

  it('moves one whose place in the order has changed', () => {
    const byDeadline: JobFilters = { sort: 'deadlineAt' };
    const dated: JobPages = {
      pages: [
        {
          data: [job('a', 1, { deadlineAt: on(2) }), job('b', 1, { deadlineAt: on(4) })],
          hasMore: false,
          nextCursor: null,
          total: 2,
        },
      ],
      pageParams: [undefined],
    };
    expect(ids(withJob(dated, byDeadline, job('a', 1, { deadlineAt: on(6), version: 2 })))).toBe('ba');
    expect(ids(withJob(dated, byDeadline, job('a', 1, { deadlineAt: null, version: 2 })))).toBe('ba');
  });

  it('is the same object where nothing changes', () => {
    expect(withJob(pages, SAVED, job('x', 6, { status: 'offer' }))).toBe(pages);
    expect(withoutJob(pages, 'nobody')).toBe(pages);
  });
});

describe('whether a job belongs to a list', () => {
  const one = sampleJob({
    workMode: 'hybrid',
    contactIds: ['con_1'],
  });
  it.each<[JobFilters, boolean]>([
    [{}, true],
    [{ workMode: ['hybrid', 'remote'] }, true],
    [{ workMode: ['onsite'] }, false],
    [{ contactId: 'con_1' }, true],
    [{ contactId: 'con_2' }, false],
    [{ archived: 'true' }, false],
    [{ archived: 'any' }, true],
    [{ outcome: ['none'] }, true],
    [{ outcome: ['accepted'] }, false],
  ])('by %j: %s', (filters, isIn) => {
    expect(belongs(one, filters)).toBe(isIn);
  });
});

it.each<[JobFilters, string]>([
  [{ ...SAVED, sort: 'company', workMode: ['remote'], q: '' }, ''],
  [{ ...SAVED, q: 'a', payFrom: 0 }, '[["q","a"],["payFrom",0]]'],
])('of %j the server is asked about %j', (filters, asked) => {
  expect(askedOf(filters)).toBe(asked);
});

describe('the order of jobs', () => {
  const dollars = (min: number) => ({ min, max: null, currency: 'USD', period: 'year' }) as const;

  it('has companies as people read them', () => {
    const [first, last] = ['Ärzte', 'Zalando'].map((company) => sampleJob({ company }));
    expect(compareJobs(first!, last!, 'company')).toBeLessThan(0);
  });

  it.each([
    ['company', { company: 'acme' }, { company: 'Beta' }],
    ['appliedAt', { appliedAt: on(2) }, { appliedAt: null }],
    ['-createdAt', { createdAt: on(3) }, { createdAt: on(2) }],
    ['-pay', { postedPay: { ...dollars(95_000), source: 'posting' } }, { salary: dollars(90_000) }],
    ['-pay', { salary: dollars(95_000) }, { salary: { ...dollars(40), period: 'hour' } }],
    ['-pay', { salary: dollars(1) }, { salary: { ...dollars(900_000), currency: 'EUR' } }],
  ] as const)('by %s', (sort, first, second) => {
    expect(
      compareJobs(sampleJob({ id: 'a', ...first }), sampleJob({ id: 'b', ...second }), sort),
    ).toBeLessThan(0);
    expect(
      compareJobs(sampleJob({ id: 'b', ...second }), sampleJob({ id: 'a', ...first }), sort),
    ).toBeGreaterThan(0);
  });
});
