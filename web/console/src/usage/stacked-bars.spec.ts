import { roundTop, stackedBars, topSeries } from './stacked-bars.ts';

const series = (key: string, ...calls: number[]) => ({
  key,
  label: key,
  calls,
  total: calls.reduce((total, value) => total + value, 0),
});

describe('the bars of a chart', () => {
  it('stand on each other, in the order of the series, as high as their values', () => {
    const { parts } = stackedBars([series('a', 10, 0), series('b', 10, 20)], 2, 200, 100);
    expect(parts).toEqual([
      { day: 0, series: 0, x: 12.5, y: 50, width: 75, height: 50 },
      { day: 0, series: 1, x: 12.5, y: 0, width: 75, height: 50 },
      { day: 1, series: 1, x: 112.5, y: 0, width: 75, height: 100 },
    ]);
  });

  it('end at a round number that holds the largest day', () => {
    expect([0, 4, 5, 9, 21, 40, 41, 12_345].map(roundTop)).toEqual([4, 4, 8, 20, 40, 40, 80, 20_000]);
  });

  it('have lines from nothing to the top, also when nothing was called', () => {
    expect(stackedBars([], 30, 300, 100).ticks).toEqual([
      { value: 0, y: 100 },
      { value: 1, y: 75 },
      { value: 2, y: 50 },
      { value: 3, y: 25 },
      { value: 4, y: 0 },
    ]);
  });
});

describe('the series of a chart', () => {
  it('are the busiest ones, the rest together with what came together as others', () => {
    const shown = topSeries(
      [series('a', 1, 0), series('b', 5, 5), series('other', 1, 1), series('c', 2, 3)],
      2,
    );
    expect(shown).toEqual([
      series('b', 5, 5),
      series('c', 2, 3),
      { key: 'other', label: 'Others', calls: [2, 1], total: 3 },
    ]);
  });

  it('have no others where nothing is left', () => {
    expect(topSeries([series('a', 1), series('other', 0)], 2)).toEqual([series('a', 1)]);
  });
});
