import { SqlFilter } from '../pagination/sql-filter';
import type { JobFilters } from './job-filters';
import { jobRevision } from './job-revision';
import type { JobSort } from './job-sorts';

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
  ] as [JobFilters, JobSort][])('by %j in the order of %s', (filters, sort) => {
    expect(isKept(filters, sort)).toBe(true);
  });

  it.each([
    [
      { q: 'engineer', tag: 'remote', company: 'acme', archived: 'any', createdAfter: new Date() },
      'createdAt',
    ],
    [{ tag: 'remote' }, '-createdAt'],
  ] as [JobFilters, JobSort][])('until something is changed that it is found by: %j', (filters, sort) => {
    const revision = jobRevision('usr_1', sort, filters, new SqlFilter());
    expect(revision).toContain(`'job_lookup'`);
  });

  it.each([
    [{ q: 'engineer' }, 'title'],
    [{ q: 'engineer', status: ['offer'] }, '-createdAt'],
    [{ tag: 'remote', outcome: ['rejected'] }, '-createdAt'],
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
  ] as [JobFilters, JobSort][])('but not by %j in the order of %s', (filters, sort) => {
    expect(isKept(filters, sort)).toBe(false);
  });
});
