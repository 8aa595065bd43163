/** Kinds of employment: the same words in the pipeline's jobs and in the pay reports of the compensation service. */
export const EMPLOYMENT_TYPES = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'internship',
  'freelance',
] as const;
/** Form of employment. */
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
