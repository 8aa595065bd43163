import { hasBegun, SNAPSHOTS_KEPT, windowNotice, windowOfPlan } from './history-window';

describe('a window of history', () => {
  it('is a year for the free plan and everything for the others', () => {
    expect(windowOfPlan('free')).toEqual({ atMost: 4 });
    expect([windowOfPlan('pro'), windowOfPlan('enterprise')]).toEqual([{}, {}]);
  });

  it('holds the quarter that it begins with and those after it', () => {
    const quarters = ['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3', '2027-Q1'];
    expect(quarters.filter((quarter) => hasBegun(SNAPSHOTS_KEPT, quarter))).toEqual([
      '2026-Q2',
      '2026-Q3',
      '2027-Q1',
    ]);
  });

  it('holds every quarter where it has no beginning', () => {
    expect(hasBegun({}, '1999-Q1')).toBe(true);
    expect(hasBegun({ atMost: 4 }, '1999-Q1')).toBe(true);
  });

  it('says how much of the history a plan sees', () => {
    expect(windowNotice('free', 4, 22)).toBe('The free plan shows the last 4 of 22 quarters.');
  });
});
