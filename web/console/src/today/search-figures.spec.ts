import { firstDaysOf, weeksOf, weeksWords } from './search-figures.ts';

const weeks = (...counts: number[]) => counts.map((count) => ({ from: '2026-11-02', count }));

describe('the applications of the last weeks', () => {
  const firstDays = firstDaysOf('2026-11-23');

  it('are those of twelve weeks, the present one last', () => {
    expect(firstDays).toHaveLength(12);
    expect([firstDays[0], firstDays[11]]).toEqual(['2026-09-07', '2026-11-23']);
  });

  it('count by the day that was given, and a moment by the day of the reader', () => {
    const jobs = [
      { appliedOn: '2026-11-22', appliedAt: '2026-11-22T00:00:00.000Z' },
      { appliedOn: null, appliedAt: '2026-11-22T23:30:00.000Z' },
      { appliedOn: null, appliedAt: null },
      { appliedOn: '2026-09-06', appliedAt: '2026-09-06T00:00:00.000Z' },
    ];
    expect(weeksOf(jobs, firstDays, 'Europe/Berlin').map(({ count }) => count)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1,
    ]);
    expect(weeksOf(jobs, firstDays, 'America/Los_Angeles').at(-1)?.count).toBe(0);
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
