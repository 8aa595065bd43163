import { lookupOf } from './job-lookup';

const found = (filters: object, sort: 'createdAt' | '-createdAt' | 'company' = '-createdAt') =>
  lookupOf(sort, { archived: 'false', ...filters });

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
  ])('by %j it is among the jobs', (filters) => {
    expect(found(filters)).toBeUndefined();
  });

  it('is among the jobs in another order than that of time', () => {
    expect(found({ tag: 'remote' }, 'createdAt')?.foundIn).toBe('pipeline.job_tag');
    expect(found({ tag: 'remote' }, 'company')).toBeUndefined();
  });

  it('asks for archived jobs as the list does, and takes signs of LIKE as they are', () => {
    const { filter } = found({ q: ' 100%  remote ', archived: 'true' })!;
    expect(filter.sql).toBe(
      'j.text LIKE (SELECT pipeline.folded($1)) AND j.text LIKE (SELECT pipeline.folded($2)) AND j.archived_at IS NOT NULL',
    );
    expect(filter.parameters).toEqual(['%100\\%%', '%remote%']);
  });
});
