import type { CityRow, CompanyRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { Lookup } from '../../../lookup/lookup';
import { levelBeside } from '../../../lookup/phrase/level-beside';
import { type NotCovered, SURE } from '../../../lookup/phrase/phrase-resolution';

/** What the words of a field for roles mean. */
export interface AskedRole {
  text: string;
  /** Null where no role is meant, or none that could be told. */
  role: RoleRow | null;
  /** The role is only near to what was written. */
  isDoubtful: boolean;
  /** The level that the words name beside the role; null where they name none. */
  level: ExperienceLevel | null;
  /** A city and a company that the words name as well. */
  city: CityRow | null;
  company: CompanyRow | null;
  /** Other roles that could be meant, likeliest first. */
  alternatives: RoleRow[];
  notCovered: readonly NotCovered[];
}

/** @param text a slug, a title, or words such as `senior ml engineer sf` */
export function askedRole(lookup: Lookup, text: string): AskedRole {
  const phrase = lookup.resolve(text);
  return {
    text,
    role: phrase.role?.row ?? null,
    isDoubtful: phrase.role !== null && phrase.role.confidence < SURE,
    level: levelBeside(phrase),
    city: phrase.city?.row ?? null,
    company: phrase.company,
    alternatives: phrase.alternatives.map(({ row }) => row),
    notCovered: phrase.notCovered,
  };
}

/** What a field shows for it: as it was written, or the title where that was the role’s slug. */
export function roleText({ text, role }: Pick<AskedRole, 'text' | 'role'>): string {
  return role?.slug === text.toLowerCase() ? role.title : text;
}
