import type { ExperienceLevel } from '@wagewright/dataset';

export { EXPERIENCE_MULTIPLIERS } from '@wagewright/dataset';

export const DEFAULT_EXPERIENCE: ExperienceLevel = 'mid';

/** A level as an adjective in a sentence. */
export const EXPERIENCE_ADJECTIVES: Readonly<Record<ExperienceLevel, string>> = {
  entry: 'entry-level',
  mid: 'mid-level',
  senior: 'senior',
  staff: 'staff-level',
};

/** A level's years of experience, as in a sentence. */
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
