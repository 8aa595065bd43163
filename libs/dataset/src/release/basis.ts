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

export type Basis = (typeof BASES)[number];

/** The four experience levels of the published API, in rising order. */
export const EXPERIENCE_LEVELS = ['entry', 'mid', 'senior', 'staff'] as const;

export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

/** AI roles project at 6–10 % a year, all others at 3–6 %. */
export const ROLE_CATEGORIES = ['ai', 'standard'] as const;

export type RoleCategory = (typeof ROLE_CATEGORIES)[number];
