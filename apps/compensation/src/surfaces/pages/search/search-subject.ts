import type { ExperienceLevel } from '@wagewright/enums';
import type { CityRow, CompanyRow, RoleRow } from '@wagewright/dataset';
import { EXPERIENCE_ADJECTIVES, levelBeside, type Lookup, type PhraseResolution } from '@wagewright/salaries';
import type { SitePaths } from '../layout/site-paths';

export interface SearchSubject {
  role: RoleRow;
  city: CityRow | null;
  level: ExperienceLevel | null;
  company: CompanyRow | null;
}

/** A title that names its rank has its level already. */
export function subjectOf(role: RoleRow, phrase: Omit<PhraseResolution, 'role' | 'query'>): SearchSubject {
  const found = { row: role, confidence: 1, matchType: 'exact' } as const;
  return {
    role,
    city: phrase.city?.row ?? null,
    level: levelBeside({ role: found, exp: phrase.exp }),
    company: phrase.company,
  };
}

/** `senior Machine Learning Engineer at Google in San Francisco, CA`. @param nation the text without a city */
export function subjectTitle(
  { role, city, level, company }: SearchSubject,
  nation = ' in the United States',
): string {
  const rank = level ? `${EXPERIENCE_ADJECTIVES[level]} ` : '';
  const employer = company ? ` at ${company.name}` : '';
  return `${rank}${role.title}${employer}${city ? ` in ${city.name}, ${city.state}` : nation}`;
}

export function subjectPath({ role, city, level, company }: SearchSubject, paths: SitePaths): string {
  return paths.page(role.slug, city?.slug, { exp: level, company: company?.slug });
}

/** Levels are read beside a title: without one, words such as `lead` or `junior` may be part of a name. */
const TITLE = 'software engineer';

/** The level in words that name no role, such as `new grad` or `entry level austin`; null without one. */
export function levelAlone(lookup: Lookup, query: string): ExperienceLevel | null {
  const { role, exp, notCovered } = lookup.resolve(`${query} ${TITLE}`);
  const isPlain = role?.row.title.toLowerCase() === TITLE && notCovered.length === 0;
  return isPlain ? (exp?.level ?? null) : null;
}
