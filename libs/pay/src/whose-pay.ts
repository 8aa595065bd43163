import type { ExperienceLevel } from '@wagewright/enums';

/** The subject of a market figure, as a job keeps it. */
export interface MarketSubject {
  /** Slug of the role. */
  role: string;
  /** Slug of the city; null for an area and for the country as a whole. */
  city: string | null;
  /** Slug of the metropolitan area. */
  area?: string | null;
  level?: Level | null;
  /** For people; the slugs stand in where it is missing. */
  reading?: { role: string; place: string } | null;
}

type Level = 'all' | ExperienceLevel;

/** Pronounced like "you": UX, unit, urologist, user, utility. */
const YOU = /^u(?:[ix]\b|ni|ro|se|ti)/i;
/** Abbreviations read by letters that begin with a vowel sound: HR, MRI. */
const SPELLED_OUT = /^[FHLMNRSX](?![AEIOU])[A-Z]+(?:s|Ops)?\b/;

const ADJECTIVES: Readonly<Record<Level, string>> = {
  all: '',
  entry: 'entry-level ',
  mid: 'mid-level ',
  senior: 'senior ',
  staff: 'staff-level ',
};

/** Names the people that a market figure is about: `a senior Machine Learning Engineer in San Francisco, CA`. */
export function whosePay({ role, city, area, level, reading }: MarketSubject): string {
  const known = level ?? 'all';
  const who = withArticle(`${ADJECTIVES[known]}${reading?.role ?? named(role)}`);
  const place = reading?.place ?? named(area ?? city ?? '');
  const where = area ? `the metropolitan area of ${place}` : city ? place : 'the United States';
  return `${who} in ${where}${known === 'all' ? ', all levels together' : ''}`;
}

/** `an entry-level Data Scientist`, `an LLM Engineer`, `a UX Designer` */
export function withArticle(noun: string): string {
  const isSpokenAsVowel = (/^[aeiou]/i.test(noun) && !YOU.test(noun)) || SPELLED_OUT.test(noun);
  return `${isSpokenAsVowel ? 'an' : 'a'} ${noun}`;
}

/** `machine-learning-engineer` as words. */
function named(slug: string): string {
  return slug.replaceAll('-', ' ');
}
