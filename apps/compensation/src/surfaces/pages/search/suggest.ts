import type { CityRow, CompanyRow, RoleRow } from '@wagewright/dataset';
import { searchRoles } from '../../../estimates/search-catalogue';
import type { Lookup } from '../../../lookup/lookup';
import type { PhraseResolution } from '../../../lookup/phrase/phrase-resolution';
import type { Match } from '../../../lookup/search-index';
import { levelAlone, type SearchSubject, subjectOf, subjectPath } from './search-subject';
import type { SitePaths } from '../layout/site-paths';

export const MAX_SUGGESTIONS = 7;
/** Maximum of cities that complete an unfinished word. */
const MAX_CITIES = 3;
/** The maximum of words in an unfinished city, and the minimum of letters in its last word. */
const CITY_WORDS = [2, 1];
const LEAST_LETTERS = 2;
const BEGINNINGS: ReadonlySet<Match<unknown>['matchType']> = new Set(['exact', 'alias', 'prefix']);

/** Likeliest first. */
export interface Suggested {
  subjects: SearchSubject[];
  /** Cities alone, if the words name no role. */
  cities: readonly CityRow[];
  /** The employer of words without a role. */
  company: CompanyRow | null;
  /** Whether a search says more: why some words have no figure, or what a level alone pays. */
  isExplained: boolean;
}

/**
 * Possible meanings of unfinished words: roles whose name begins so or that the phrase means, with its level, place and
 * employer; and the phrase before an unfinished city, in the cities that begin so.
 */
export function suggest(lookup: Lookup, query: string): Suggested {
  const phrase = lookup.resolve(query);
  const found = searchRoles(lookup, query, MAX_SUGGESTIONS, phrase);
  const begun = found.filter(({ matchType }) => BEGINNINGS.has(matchType));
  const others = found.filter((match) => !begun.includes(match));
  const subjects = [
    ...begun.map(({ row }) => subjectOf(row, phrase)),
    ...inBegunCities(lookup, query, phrase),
    ...others.map(({ row }) => subjectOf(row, phrase)),
  ];
  const cities = phrase.role ? [] : begunCities(lookup, query);
  return {
    subjects,
    cities: phrase.city && !phrase.role ? [phrase.city.row] : cities,
    company: phrase.role ? null : phrase.company,
    isExplained: phrase.notCovered.length > 0 || (!phrase.role && levelAlone(lookup, query) !== null),
  };
}

/** For a field of roles. */
export function suggestRoles(lookup: Lookup, query: string): RoleRow[] {
  return searchRoles(lookup, query, MAX_SUGGESTIONS).map(({ row }) => row);
}

/** Up to the limit. */
export function distinctPages(subjects: readonly SearchSubject[], paths: SitePaths): SearchSubject[] {
  const byPath = new Map(subjects.toReversed().map((subject) => [subjectPath(subject, paths), subject]));
  return [...byPath.values()].toReversed().slice(0, MAX_SUGGESTIONS);
}

/** `ml engineer san fr` */
function inBegunCities(lookup: Lookup, query: string, { city }: PhraseResolution): SearchSubject[] {
  if (city) return [];
  const words = query.trim().split(/\s+/);
  for (const count of CITY_WORDS.filter((least) => words.length > least)) {
    const phrase = lookup.resolve(words.slice(0, -count).join(' '));
    const cities = phrase.role ? begunCities(lookup, words.slice(-count).join(' ')) : [];
    if (phrase.role && cities.length > 0) {
      const subject = subjectOf(phrase.role.row, phrase);
      return cities.map((row) => ({ ...subject, city: row }));
    }
  }
  return [];
}

function begunCities(lookup: Lookup, beginning: string): CityRow[] {
  if (beginning.length < LEAST_LETTERS) return [];
  return lookup
    .searchCities(beginning, MAX_CITIES)
    .filter(({ matchType }) => BEGINNINGS.has(matchType))
    .map(({ row }) => row);
}
