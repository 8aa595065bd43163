import type { CityRow, CompanyRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { Lookup } from '../../../lookup/lookup';
import { levelBeside } from '../../../lookup/phrase/level-beside';
import { type NotCovered, SURE } from '../../../lookup/phrase/phrase-resolution';

export interface AskedRole {
  text: string;
  /** Null for an unknown or ambiguous role. */
  role: RoleRow | null;
  /** Whether the role is only similar to the words. */
  isDoubtful: boolean;
  /** The level in the words beside the role; null for none. */
  level: ExperienceLevel | null;
  /** A city and a company in the words. */
  city: CityRow | null;
  company: CompanyRow | null;
  /** Other possible roles, likeliest first. */
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

/** The text of its field: as written, or the title in place of the role’s slug. */
export function roleText({ text, role }: Pick<AskedRole, 'text' | 'role'>): string {
  return role?.slug === text.toLowerCase() ? role.title : text;
}
