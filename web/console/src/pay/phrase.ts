import type { ExperienceLevel } from '@wagewright/enums';
import type { Compensation } from '@wagewright/sdk';

export type Level = ExperienceLevel;
export type Phrase = Compensation.PhraseData;

/** Confidence below which the person has to confirm: from 0.8 on at least 95 % are right (contract 8.2). */
const SURE = 0.8;

export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  entry: 'Entry, 0–2 years',
  mid: 'Mid, 3–5 years',
  senior: 'Senior, 6–9 years',
  staff: 'Staff, 10 years or more',
};

export interface RoleWords {
  text: string;
  chosen: { slug: string; title: string } | null;
}

export interface Meaning {
  role: { slug: string; title: string } | null;
  city: { slug: string; name: string } | null;
  level: Level | null;
  /** Whether a role was understood, but not surely. */
  isUnsure: boolean;
  /** Other possible roles, likeliest first. */
  alternatives: { slug: string; title: string }[];
  /** Why parts of the words have no figure, one sentence each. */
  notCovered: string[];
}

/** The phrase for the service; empty for none. */
export function phraseOf(role: string, place: string): string {
  const words = [role.trim(), place.trim()].filter((part) => part !== '');
  return words.join(' in ').slice(0, 200);
}

/** @param chosen the alternative that the person chose */
export function meaningOf(phrase: Phrase | undefined, chosen: RoleWords['chosen'] = null): Meaning {
  const { role, city, exp, alternatives = [], not_covered = [] } = phrase ?? {};
  return {
    role: chosen ?? (role ? { slug: role.slug, title: role.title } : null),
    city: city ? { slug: city.slug, name: `${city.name}, ${city.state}` } : null,
    level: exp?.level ?? null,
    isUnsure: chosen === null && !!role && role.confidence < SURE,
    alternatives: alternatives.map(({ slug, title }) => ({ slug, title })),
    notCovered: not_covered.map(({ text, why }) => `“${text}”: ${why}`),
  };
}
