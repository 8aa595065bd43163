import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { EXPERIENCE_MULTIPLIERS, type NationalFigures } from '@wagewright/dataset';
import { salaryFigures } from './salary-figures';

export { EXPERIENCE_MULTIPLIERS };

export const DEFAULT_EXPERIENCE: ExperienceLevel = 'mid';

export const EXPERIENCE_ADJECTIVES: Readonly<Record<ExperienceLevel, string>> = {
  entry: 'entry-level',
  mid: 'mid-level',
  senior: 'senior',
  staff: 'staff-level',
};

export const EXPERIENCE_YEARS: Readonly<Record<ExperienceLevel, string>> = {
  entry: '0–2 years of experience',
  mid: '3–5 years of experience',
  senior: '6–9 years of experience',
  staff: '10 or more years of experience',
};

/** The given level, else the level of the years; null without either. */
export function reportedLevel(exp?: ExperienceLevel | null, years?: number | null): ExperienceLevel | null {
  return exp ?? (years === undefined || years === null ? null : levelOfYears(years));
}

/** The level for years of experience: 0–2, 3–5, 6–9, 10 and more. */
function levelOfYears(years: number): ExperienceLevel {
  if (years < 3) return 'entry';
  if (years < 6) return 'mid';
  return years < 10 ? 'senior' : 'staff';
}

/** Annual base pay at one level, whole US dollars. */
export interface ExperienceBand {
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Factor of pay against the mid level: entry 0.78, mid 1, senior 1.28, staff 1.55. @format double */
  multiplier: number;
}

/** @param multiplier of the place */
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
