import type { CityRow, RoleRow } from '@wagewright/dataset';
import type { Lookup } from '../lookup/lookup';
import type { PhraseResolution } from '../lookup/phrase/phrase-resolution';
import type { Match } from '../lookup/search-index';

/** Roles and cities that match words, best first. */
export interface CatalogueMatches {
  query: string;
  roles: Match<RoleRow>[];
  cities: Match<CityRow>[];
  total: number;
}

/** Roles and cities together, as published. */
export const MAX_RESULTS = 50;
/** Cities are few; roles get the remaining places. */
const MAX_CITIES = 10;
/** Weight of a phrase's other possible roles: they come after direct matches of the words. */
const ALTERNATIVE_SHARE = 0.6;

/**
 * Search results in a catalogue: names that contain the words, and the meaning of the words as a phrase. In `ml
 * engineer sf` no name contains all words, and the phrase means a role and a city.
 */
export function searchCatalogue(lookup: Lookup, query: string): CatalogueMatches {
  const phrase = lookup.resolve(query);
  const cities = searchCities(lookup, query, phrase);
  const roles = searchRoles(lookup, query, MAX_RESULTS - cities.length, phrase);
  return { query, roles, cities, total: roles.length + cities.length };
}

export function searchRoles(
  lookup: Lookup,
  query: string,
  limit: number,
  phrase: PhraseResolution = lookup.resolve(query),
): Match<RoleRow>[] {
  const meant = phrase.role ? [matched(phrase.role.row, phrase.role)] : [];
  const others = phrase.alternatives.map(({ row, confidence }): Match<RoleRow> => {
    return { row, score: rounded(confidence * ALTERNATIVE_SHARE), matchType: 'token' };
  });
  return merged([...meant, ...containing(lookup.searchRoles(query, limit), phrase), ...others]).slice(
    0,
    limit,
  );
}

function searchCities(lookup: Lookup, query: string, phrase: PhraseResolution): Match<CityRow>[] {
  const meant = phrase.city ? [matched(phrase.city.row, { ...phrase.city, matchType: 'alias' })] : [];
  return merged([...meant, ...containing(lookup.searchCities(query, MAX_CITIES), phrase)]).slice(
    0,
    MAX_CITIES,
  );
}

/** A phrase of several parts is not a single name: matches by spelling alone are left out. */
function containing<T>(found: Match<T>[], { role, city, exp, company }: PhraseResolution): Match<T>[] {
  const parts = [role, city, exp, company].filter((part) => part !== null);
  return parts.length < 2 ? found : found.filter(({ matchType }) => matchType !== 'trigram');
}

function matched<T>(
  row: T,
  { confidence, matchType }: { confidence: number; matchType: Match<T>['matchType'] },
): Match<T> {
  return { row, score: confidence, matchType };
}

/** Each row once, with its best score, best first; equal scores keep their order. */
function merged<T>(matches: readonly Match<T>[]): Match<T>[] {
  const best = new Map<T, Match<T>>();
  for (const match of matches) {
    const before = best.get(match.row);
    if (!before || match.score > before.score) best.set(match.row, match);
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

function rounded(score: number): number {
  return Math.round(score * 1_000) / 1_000;
}
