import type { ExperienceLevel } from '@wagewright/dataset';

export { EXPERIENCE_MULTIPLIERS } from '@wagewright/dataset';

export const DEFAULT_EXPERIENCE: ExperienceLevel = 'mid';

/** How a level reads in a sentence. */
export const EXPERIENCE_ADJECTIVES: Readonly<Record<ExperienceLevel, string>> = {
  entry: 'entry-level',
  mid: 'mid-level',
  senior: 'senior',
  staff: 'staff-level',
};

/** The years of experience that a level stands for, as they read in a sentence. */
export const EXPERIENCE_YEARS: Readonly<Record<ExperienceLevel, string>> = {
  entry: '0–2 years of experience',
  mid: '3–5 years of experience',
  senior: '6–9 years of experience',
  staff: '10 or more years of experience',
};

/** The level that somebody tells, else the one that the years stand for; null when neither is told. */
export function reportedLevel(exp?: ExperienceLevel | null, years?: number | null): ExperienceLevel | null {
  return exp ?? (years === undefined || years === null ? null : levelOfYears(years));
}

/** The level that years of experience stand for: 0–2, 3–5, 6–9, 10 and more. */
function levelOfYears(years: number): ExperienceLevel {
  if (years < 3) return 'entry';
  if (years < 6) return 'mid';
  return years < 10 ? 'senior' : 'staff';
}
