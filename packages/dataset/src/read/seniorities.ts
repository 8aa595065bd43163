export const SENIORITIES = ['junior', 'senior', 'lead', 'staff', 'principal', 'executive'] as const;

export type Seniority = (typeof SENIORITIES)[number];
