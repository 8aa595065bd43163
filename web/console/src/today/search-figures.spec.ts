import { weeksOf, weeksWords } from './search-figures.ts';

const weeks = (...counts: number[]) => counts.map((count) => ({ from: '2026-11-02', count }));

describe('the applications of the last weeks', () => {
  it('are those of twelve weeks from Monday on, the present one last', () => {
    const byWeek = [
      { week: '2026-08-31', applied: 9 },
      { week: '2026-09-07', applied: 2 },
      { week: '2026-11-23', applied: 3 },
    ];
    for (const today of ['2026-11-23', '2026-11-29']) {
      const found = weeksOf(byWeek, today);
      expect(found).toHaveLength(12);
      expect([found[0], found[11]]).toEqual([
        { from: '2026-09-07', count: 2 },
        { from: '2026-11-23', count: 3 },
      ]);
      expect(found[5]?.count).toBe(0);
    }
  });

  it.each([
    [weeks(0, 0, 4, 2, 3), '3 applications this week, 3 a week before'],
    [weeks(0, 3, 2, 0, 1), '1 application this week, 1.7 a week before'],
    [weeks(0, 0, 0, 0, 2), '2 applications this week'],
    [weeks(0, 5, 5, 5, 0), 'No applications this week, 5 a week before'],
    [weeks(0, 0), 'No applications this week'],
  ])('%#: in words', (counts, words) => {
    expect(weeksWords(counts)).toBe(words);
  });
});
