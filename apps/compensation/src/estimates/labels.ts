import type { ExperienceLevel } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE, EXPERIENCE_ADJECTIVES, EXPERIENCE_YEARS } from './formulas/experience';
import type { RoleInMarket } from './role-in-market';

/** `in Austin, TX` */
export function locationLabel({ city }: Pick<RoleInMarket, 'city'>): string {
  return city ? `in ${city.name}, ${city.state}` : 'in the United States';
}

/**
 * `senior Software Engineer`; a title that names its rank says it once: `Senior Data Scientist`.
 *
 * @param level null for all levels together: the title alone
 */
export function roleLabel(
  { role, rank }: Pick<RoleInMarket, 'role' | 'rank'>,
  level: ExperienceLevel | null,
): string {
  if (level === null) return role.title;
  if (rank === null) return `${EXPERIENCE_ADJECTIVES[level]} ${role.title}`;
  return level === DEFAULT_EXPERIENCE ? role.title : `${role.title} with ${EXPERIENCE_YEARS[level]}`;
}

/** `Wagewright, 2026-Q2 data, methodology 2026.2` */
export function sourceLabel({ snapshot: { manifest } }: Pick<RoleInMarket, 'snapshot'>): string {
  return `Wagewright, ${manifest.dataQuarter} data, methodology ${manifest.id}`;
}
