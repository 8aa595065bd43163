import { columnsOf, filterChips, filtersOf, jobViewOf } from './job-view.ts';

describe('what is seen of the jobs, by the address', () => {
  it('keeps what it knows and leaves out the rest', () => {
    const address = { view: 'list', q: 2026, stage: 'offer', sort: 'company', tag: 'Dream', page: 3 };
    expect(jobViewOf(address)).toEqual({ view: 'list', q: '2026', stage: 'offer', sort: 'company' });
  });

  it.each([
    [{ view: 'table' }],
    [{ q: '  ' }],
    [{ stage: 'nonsense' }],
    [{ sort: 'salary' }],
    [{ sort: '-createdAt' }],
    [{ payFrom: 'much' }],
    [{ payFrom: -1 }],
    [{ workMode: 'anywhere' }],
    [{ add: 'yes' }],
  ])('is the plain board for %j', (address) => {
    expect(jobViewOf(address)).toEqual({});
  });

  it.each([
    ['applied', { status: ['applied'], outcome: ['none'] }, ['applied']],
    ['closed', { outcome: ['accepted', 'rejected', 'withdrawn', 'no_response'] }, ['closed']],
    ['archived', { archived: 'true' }, ['saved', 'applied', 'screening', 'interviewing', 'offer', 'closed']],
  ])('of the stage %s asks the API for it, and has its columns', (stage, filters, columns) => {
    const view = jobViewOf({ stage });
    expect(JSON.parse(JSON.stringify(filtersOf(view)))).toEqual(filters);
    expect(columnsOf(view).map(({ id }) => id)).toEqual(columns);
  });

  it('sends what it filters by as it is, and not how it is shown', () => {
    const view = jobViewOf({ add: true, view: 'list', workMode: 'remote', payFrom: 150_000, sort: '-pay' });
    expect(view.add).toBe(true);
    expect(filtersOf(view)).toEqual({ workMode: ['remote'], payFrom: 150_000, sort: '-pay' });
  });

  it('has a chip for each filter, which takes itself away and nothing else', () => {
    const view = jobViewOf({ q: 'acme', stage: 'archived', workMode: 'remote', payFrom: 150_000 });
    expect(filterChips(view)).toEqual([
      { text: 'Archived', without: { stage: undefined } },
      { text: 'Remote', without: { workMode: undefined } },
      { text: 'From $150k', without: { payFrom: undefined } },
    ]);
  });
});
