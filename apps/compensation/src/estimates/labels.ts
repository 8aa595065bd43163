import type { ExperienceLevel } from '@wagewright/dataset';
import type { Place } from './catalogue-resolver';
import { EXPERIENCE_ADJECTIVES } from './formulas/experience';

/** `in Austin, TX` */
export function whereOf({ city }: Pick<Place, 'city'>): string {
  return city ? `in ${city.name}, ${city.state}` : 'in the United States';
}

/** `senior Software Engineer` */
export function whoOf({ role }: Pick<Place, 'role'>, level: ExperienceLevel): string {
  return `${EXPERIENCE_ADJECTIVES[level]} ${role.title}`;
}

/** `Wagewright, 2026-Q2 data, methodology 2026.2` */
export function sourceOf({ snapshot: { manifest } }: Pick<Place, 'snapshot'>): string {
  return `Wagewright, ${manifest.dataQuarter} data, methodology ${manifest.id}`;
}
