import type { ExperienceLevel } from '@wagewright/dataset';

/** The name of a level on a page, and its years of experience. */
export const LEVEL_TEXTS: Readonly<Record<ExperienceLevel, { name: string; years: string }>> = {
  entry: { name: 'Entry', years: '0–2 years' },
  mid: { name: 'Mid', years: '3–5 years' },
  senior: { name: 'Senior', years: '6–9 years' },
  staff: { name: 'Staff', years: '10+ years' },
};
