import { filterCount, filtersOf, jobViewOf } from './job-view.ts';

describe('what is seen of the jobs, by the address', () => {
  it('keeps what it knows and leaves out the rest', () => {
    const address = {
      view: 'list',
      q: 'acme',
      status: ['offer', 'nonsense'],
      sort: 'company',
      tag: 2026,
      page: 3,
    };
    expect(jobViewOf(address)).toEqual({
      view: 'list',
      q: 'acme',
      status: ['offer'],
      sort: 'company',
      tag: '2026',
    });
  });

  it.each([
    [{ view: 'table' }],
    [{ q: '  ' }],
    [{ status: 'nonsense' }],
    [{ sort: 'salary' }],
    [{ sort: '-createdAt' }],
    [{ archived: 'false' }],
    [{ since: 'yesterday' }],
  ])('is the plain board for %j', (address) => {
    expect(jobViewOf(address)).toEqual({});
  });

  it('asks the API for it', () => {
    const view = jobViewOf({ since: '2026-03-01', archived: 'any', outcome: 'none', view: 'list' });
    expect(filtersOf(view)).toMatchObject({
      createdAfter: new Date(2026, 2, 1).toISOString(),
      archived: 'any',
      outcome: ['none'],
    });
    expect(filterCount(view)).toBe(3);
  });
});
