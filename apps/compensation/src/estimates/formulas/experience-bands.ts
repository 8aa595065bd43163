import { EXPERIENCE_LEVELS, type ExperienceLevel, type NationalFigures } from '@wagewright/dataset';
import { EXPERIENCE_MULTIPLIERS } from './experience';
import { salaryFigures } from './salary-figures';

/** Annual base pay at one level, whole US dollars. */
export interface ExperienceBand {
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Factor of pay against the mid level: entry 0.78, mid 1, senior 1.28, staff 1.55. */
  multiplier: number;
}

/** The figures at every level. @param multiplier of the place */
export function experienceBands(
  national: NationalFigures,
  multiplier: number,
): Record<ExperienceLevel, ExperienceBand> {
  const bands = EXPERIENCE_LEVELS.map((level) => {
    const own = EXPERIENCE_MULTIPLIERS[level];
    const { low, median, high } = salaryFigures(national, multiplier * own);
    return [level, { low, median, high, multiplier: own }];
  });
  return Object.fromEntries(bands) as Record<ExperienceLevel, ExperienceBand>;
}
