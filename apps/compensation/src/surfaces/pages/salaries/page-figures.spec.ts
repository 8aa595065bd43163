import { through } from './page-figures';

describe('a path through another figure', () => {
  const from = { low: 80_000, median: 100_000, high: 130_000 };
  const to = { low: 90_000, median: 120_000, high: 143_000 };

  it('meets the figure at its anchor, keeps its changes and whatever else a point has', () => {
    const path = [
      { label: 'Q1', low: 76_000, median: 95_000, high: 123_500, changePct: null },
      { label: 'Q2', ...from, changePct: 5.3 },
    ];
    expect(through(path, { from, to })).toEqual([
      { label: 'Q1', low: 85_500, median: 114_000, high: 135_850, changePct: null },
      { label: 'Q2', ...to, changePct: 5.3 },
    ]);
  });

  it('is the same where both figures are the same', () => {
    expect(through([from], { from, to: from })).toEqual([from]);
  });
});
