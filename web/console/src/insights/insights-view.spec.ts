import { insightsViewOf, rangeOf } from './insights-view.ts';

describe('the range of an address', () => {
  it.each([
    [{}, {}],
    [{ days: 30 }, { from: '2026-11-01', to: '2026-11-30' }],
    [{ days: 31, from: '2026-10-01' }, { from: '2026-10-01' }],
    [
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-10-01', to: '2026-10-31' },
    ],
    [{ from: '2026-10-01', to: '2026-09-30' }, { from: '2026-10-01' }],
    [{ from: 'yesterday', to: 7 }, {}],
  ])('%j is %j', (search, range) => {
    expect(rangeOf(insightsViewOf(search), '2026-11-30')).toEqual(range);
  });
});
