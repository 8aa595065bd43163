import { narrowingBars, shareOfBefore } from './narrowing-bars.ts';

describe('the bars of a search that narrows', () => {
  it('lie around the middle, in proportion to the first', () => {
    const stages = [
      { reached: 40, ended: 10 },
      { reached: 10, ended: 0 },
      { reached: 0, ended: 0 },
    ];
    expect(narrowingBars(stages)).toEqual([
      { from: 0, open: 75, ended: 25 },
      { from: 37.5, open: 25, ended: 0 },
      { from: 50, open: 0, ended: 0 },
    ]);
  });

  it('are seen however few jobs came so far', () => {
    const [, last] = narrowingBars([
      { reached: 1000, ended: 0 },
      { reached: 1, ended: 1 },
    ]);
    expect(last).toEqual({ from: 49.3, open: 0, ended: 1.5 });
  });

  it('are nothing in an empty search', () => {
    expect(narrowingBars([{ reached: 0, ended: 0 }])).toEqual([{ from: 50, open: 0, ended: 0 }]);
  });
});

describe('the share that went on', () => {
  it.each([
    [12, 44, 0.27],
    [0, 5, 0],
    [4, 4, undefined],
    [0, 0, undefined],
    [3, undefined, undefined],
  ])('%p of %p is %p', (reached, before, share) => {
    expect(shareOfBefore(reached, before)).toBe(share);
  });
});
