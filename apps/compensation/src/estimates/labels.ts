import type { ExperienceLevel } from '@wagewright/dataset';
import { EXPERIENCE_ADJECTIVES } from './formulas/experience';
import type { RoleInMarket } from './role-in-market';

/** `in Austin, TX` */
export function locationLabel({ city }: Pick<RoleInMarket, 'city'>): string {
  return city ? `in ${city.name}, ${city.state}` : 'in the United States';
}

/** `senior Software Engineer` */
export function roleLabel({ role }: Pick<RoleInMarket, 'role'>, level: ExperienceLevel): string {
  return `${EXPERIENCE_ADJECTIVES[level]} ${role.title}`;
}

/** `Wagewright, 2026-Q2 data, methodology 2026.2` */
export function sourceLabel({ snapshot: { manifest } }: Pick<RoleInMarket, 'snapshot'>): string {
  return `Wagewright, ${manifest.dataQuarter} data, methodology ${manifest.id}`;
}
