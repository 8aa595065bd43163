import { filterCount, filtersOf, jobViewOf, sortAfterPress, sortDirection } from './job-view.ts';

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
    [{ deadlineUntil: 'soon' }],
    [{ payFrom: 'much' }],
    [{ payFrom: -1 }],
    [{ workMode: 'anywhere' }],
    [{ priority: 'none' }],
    [{ add: 'yes' }],
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

  it('sends what it filters by as it is, and not how it is shown', () => {
    const view = jobViewOf({ add: true, view: 'list', workMode: 'remote', payFrom: 150_000, sort: '-pay' });
    expect(view.add).toBe(true);
    const { createdAfter: _, ...filters } = filtersOf(view);
    expect(filters).toEqual({ workMode: ['remote'], payFrom: 150_000, sort: '-pay' });
  });
});

describe('the order of the list by its headers', () => {
  it.each([
    [undefined, 'company', 'company'],
    ['company', 'company', '-company'],
    ['-company', 'company', 'company'],
    ['title', '-pay', '-pay'],
    ['-pay', '-pay', 'pay'],
  ] as const)('%s, then a press of %s: %s', (now, first, then) => {
    expect(sortAfterPress(now, first)).toBe(then);
  });

  it.each([
    [undefined, 'company', undefined],
    ['company', 'company', 'ascending'],
    ['-company', 'company', 'descending'],
    ['-pay', '-pay', 'descending'],
    ['pay', '-pay', 'ascending'],
    ['title', '-pay', undefined],
  ] as const)('by %s is, for the column of %s: %s', (now, first, direction) => {
    expect(sortDirection(now, first)).toBe(direction);
  });
});
