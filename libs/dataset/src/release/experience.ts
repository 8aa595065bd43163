import type { ExperienceLevel } from './basis';

/** Published multipliers on the national median, with the years of experience that they stand for. */
export const EXPERIENCE_MULTIPLIERS: Readonly<Record<ExperienceLevel, number>> = {
  entry: 0.78, // 0–2 years
  mid: 1.0, // 3–5 years
  senior: 1.28, // 6–9 years
  staff: 1.55, // 10 years and more
};
