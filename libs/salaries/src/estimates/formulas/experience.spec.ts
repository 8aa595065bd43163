import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { type NationalFigures } from '@wagewright/dataset';
import { EXPERIENCE_MULTIPLIERS, reportedLevel, experienceBands } from './experience';
import { salaryFigures } from './salary-figures';

describe('reportedLevel', () => {
  it.each([
    [0, 'entry'],
    [2, 'entry'],
    [2.9, 'entry'],
    [3, 'mid'],
    [5, 'mid'],
    [6, 'senior'],
    [9, 'senior'],
    [10, 'staff'],
    [40, 'staff'],
  ])('takes %d years for the level %s', (years, level) => {
    expect(reportedLevel(undefined, years)).toBe(level);
    expect(reportedLevel(null, years)).toBe(level);
  });

  it('believes a level that is told over the years', () => {
    expect(reportedLevel('senior', 1)).toBe('senior');
    expect(reportedLevel('entry', null)).toBe('entry');
  });

  it('is unknown when neither is told', () => {
    expect([reportedLevel(), reportedLevel(null, null), reportedLevel(undefined, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('experienceBands', () => {
  const national = { low: 80_000, median: 100_001, high: 130_000 } as NationalFigures;

  it('tells the figures of each level at a place, multiplied before they are rounded', () => {
    const bands = experienceBands(national, 1.13);
    expect(Object.keys(bands)).toEqual([...EXPERIENCE_LEVELS]);
    for (const level of EXPERIENCE_LEVELS) {
      const multiplier = EXPERIENCE_MULTIPLIERS[level];
      const { low, median, high } = salaryFigures(national, 1.13 * multiplier);
      expect(bands[level]).toEqual({ low, median, high, multiplier });
    }
    expect(bands.mid).toEqual({ low: 90_400, median: 113_001, high: 146_900, multiplier: 1 });
  });
});
