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
