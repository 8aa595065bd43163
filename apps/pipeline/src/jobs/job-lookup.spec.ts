import { lookupOf, jobRevision } from './job-lookup';
import { SqlFilter } from '../pagination/sql-filter';
import type { JobFilters } from './job-filters';
import type { JobSort } from './job-sorts';

const found = (filters: object, sort: 'createdAt' | '-createdAt' | 'company' = '-createdAt') =>
  lookupOf('usr_1', sort, { archived: 'false', ...filters });

describe('where a list of jobs is found', () => {
  it.each([
    [{ tag: 'remote' }, 'pipeline.job_tag'],
    [{ tag: 'remote', archived: 'any' as const, q: null }, 'pipeline.job_tag'],
    [{ tag: 'remote', status: ['offer'] }, 'pipeline.job_tag'],
    [{ q: 'engineer' }, 'pipeline.job_text'],
    [{ company: 'acme', q: 'engineer', archived: 'true' as const }, 'pipeline.job_text'],
  ])('by %j it is in %s', (filters, table) => {
    expect(found(filters)?.foundIn).toBe(table);
  });

  it.each([
    [{}],
    [{ archived: 'any' as const }],
    [{ tag: 'remote', q: 'engineer' }],
    [{ status: ['offer'] }],
    [{ q: 'engineer', status: ['offer'] }],
    [{ q: 'engineer', createdAfter: new Date() }],
    [{ q: 'engineer', location: 'berlin' }],
    [{ tags: ['Remote', 'remote'] }],
    [{ tag: 'remote', payFrom: 100_000 }],
  ])('by %j it is among the jobs', (filters) => {
    expect(found(filters)).toBeUndefined();
  });

  it('is among the jobs in another order than that of time', () => {
    expect(found({ tag: 'remote' }, 'createdAt')?.foundIn).toBe('pipeline.job_tag');
    expect(found({ tag: 'remote' }, 'company')).toBeUndefined();
  });

  it('asks for archived jobs as the list does, and takes signs of LIKE as they are', () => {
    const { filter } = found({ company: ' 100%  remote ', archived: 'true' })!;
    expect(filter.sql).toMatch(
      /^j\.text LIKE \(SELECT pipeline\.folded\(\$1\)\) .* AND j\.archived_at IS NOT NULL$/,
    );
    expect(filter.parameters).toEqual(['%100\\%%', '%remote%']);
  });
});

const isKept = (filters: Partial<JobFilters>, sort: JobSort = '-createdAt') =>
  jobRevision('usr_1', sort, { archived: 'false', ...filters }, new SqlFilter()) !== undefined;

describe('what a list of jobs has found is kept', () => {
  it.each([
    [{ q: 'engineer' }, '-createdAt'],
    [{ tag: 'remote', status: ['offer'] }, '-createdAt'],
    [{ outcome: ['rejected'] }, 'company'],
    [{ createdAfter: new Date() }, '-createdAt'],
    [{}, 'priority'],
    [{ status: ['saved'] }, '-deadlineAt'],
    [{ priority: ['high'] }, '-createdAt'],
    [{ tags: ['Remote', 'remote'] }, 'company'],
  ] as [JobFilters, JobSort][])('by %j in the order of %s', (filters, sort) => {
    expect(isKept(filters, sort)).toBe(true);
  });

  it.each([
    [{ tag: 'remote', company: 'acme', archived: 'any', createdAfter: new Date() }, 'createdAt'],
    [{ tag: 'remote' }, '-createdAt'],
    [{ location: 'berlin' }, '-createdAt'],
  ] as [JobFilters, JobSort][])('until something is changed that it is found by: %j', (filters, sort) => {
    const revision = jobRevision('usr_1', sort, filters, new SqlFilter());
    expect(revision).toContain(`'job_lookup'`);
  });

  it.each([
    [{ q: 'engineer' }, '-createdAt'],
    [{ company: 'acme', status: ['offer'] }, '-createdAt'],
    [{ tag: 'remote', outcome: ['rejected'] }, '-createdAt'],
    [{ location: 'berlin', priority: ['high'] }, '-createdAt'],
  ] as [JobFilters, JobSort][])('until any job is changed: %j in the order of %s', (filters, sort) => {
    const revision = jobRevision('usr_1', sort, filters, new SqlFilter());
    expect(revision).toContain(`'job'`);
  });

  it.each([
    [{}, '-createdAt'],
    [{ status: ['offer'], archived: 'any' }, '-createdAt'],
    [{}, '-updatedAt'],
    [{}, 'title'],
    [{ q: 'engineer', contactId: 'con_1' }, '-createdAt'],
    [{ updatedSince: new Date() }, 'updatedAt'],
    [{ workMode: ['remote'] }, '-createdAt'],
    [{ payFrom: 100_000 }, 'company'],
    [{ deadlineUntil: '2027-03-10' }, 'priority'],
    [{ status: ['offer'] }, '-pay'],
  ] as [JobFilters, JobSort][])('but not by %j in the order of %s', (filters, sort) => {
    expect(isKept(filters, sort)).toBe(false);
  });
});
