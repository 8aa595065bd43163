import type { ExperienceLevel } from '@wagewright/enums';

/**
 * Where a figure comes from.
 *
 * - `observed`: measured by a source named in the release.
 * - `modelled`: computed from observed figures by a stated rule.
 * - `public_record`: law, a filing or a public document, taken as it stands.
 * - `community`: reported by people, not verified.
 * - `not_published`: no public source has the figure; it is null.
 */
export const BASES = ['observed', 'modelled', 'public_record', 'community', 'not_published'] as const;

/** Basis of a figure. */
export type Basis = (typeof BASES)[number];

/** Published multipliers on the national median, with the years of experience that they stand for. */
export const EXPERIENCE_MULTIPLIERS: Readonly<Record<ExperienceLevel, number>> = {
  entry: 0.78, // 0–2 years
  mid: 1.0, // 3–5 years
  senior: 1.28, // 6–9 years
  staff: 1.55, // 10 years and more
};

/** AI roles project at 6–10 % a year, all others at 3–6 %. */
export const ROLE_CATEGORIES = ['ai', 'standard'] as const;

/** Whether a role counts as one of artificial intelligence or as a standard one. */
export type RoleCategory = (typeof ROLE_CATEGORIES)[number];
