import type { ExperienceLevel } from '@wagewright/enums';
import { grouped, monthLabel } from './wording';

/** The subject of a market figure, as a job keeps it. */
export interface MarketSubject {
  /** Slug of the role. */
  role: string;
  /** Slug of the city; null for an area and for the country as a whole. */
  city: string | null;
  /** Slug of a metropolitan or nonmetropolitan area, or of a state. */
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
  const where = area ? `${beforeArea(area, place)}${place}` : city ? place : 'the United States';
  return `${who} in ${where}${known === 'all' ? ', all levels together' : ''}`;
}

/** The slug of a metropolitan area alone ends with a state's letters. */
function beforeArea(slug: string, name: string): string {
  if (/-[a-z]{2}$/.test(slug)) return 'the metropolitan area of ';
  return name.endsWith(' area') ? 'the ' : '';
}

/** Ground of a market figure, as a job keeps it. */
export interface PayGround {
  basis: 'survey' | 'nonmetro' | 'model' | 'state' | 'nation';
  /** The cell of the wage survey; null with `surveyReason`. */
  survey: {
    area: { name: string; kind: string };
    /** Dollars a year; null where the publisher says no more than a bound below it. */
    median: number | null;
    /** People in the job there; null where they are withheld. */
    employment: number | null;
    /** Month, `2025-05`. */
    asOf: string;
  } | null;
  surveyReason: 'no_cell' | 'withheld' | 'mixed' | 'no_area' | null;
  /** Cells in the mix; null without one. */
  surveyCells: number | null;
}

/** `from the wage survey of Bend, OR, May 2025; 5,120 people in this job there`, `estimated: …`. */
export function groundWords({
  basis,
  survey,
  surveyReason,
  surveyCells,
}: Pick<PayGround, 'basis'> & Partial<PayGround>): string {
  if (survey?.median) {
    const { area, employment, asOf } = survey;
    const place = `${area.kind === 'nation' ? 'the ' : ''}${area.name}`;
    const people = employment === null ? '' : `; ${grouped(employment)} people in this job there`;
    return `from the wage survey of ${place}, ${monthLabel(asOf)}${people}`;
  }
  if (basis === 'nonmetro')
    return `from the wage survey of ${surveyCells} of the state’s nonmetropolitan areas`;
  if (survey) return 'estimated: the wage survey prints no more than a bound below this job’s pay there';
  if (basis !== 'model') return `the pay of the whole ${basis}: nothing is known of this job there`;
  return surveyReason === 'withheld'
    ? 'estimated: the wage survey withholds this job’s pay there'
    : 'estimated: nobody has published this job’s pay there';
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
