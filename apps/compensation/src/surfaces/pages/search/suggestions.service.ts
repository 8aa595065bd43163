import { Injectable } from '@nestjs/common';
import type { CityRow, CompanyRow, RoleRow } from '@wagewright/dataset';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import {
  dollars,
  type Lookup,
  type Match,
  payBenchmark,
  type PhraseResolution,
  RoleInMarket,
  searchRoles,
  sentence,
} from '@wagewright/salaries';
import { SitePaths } from '../layout/site-paths';
import { type SearchSubject, subjectPath, subjectTitle, levelAlone, subjectOf } from './search-subject';

const MAX_SUGGESTIONS = 7;

/** Maximum of cities that complete an unfinished word. */
const MAX_CITIES = 3;

/** The maximum of words in an unfinished city, and the minimum of letters in its last word. */
const CITY_WORDS = [2, 1];

const LEAST_LETTERS = 2;
const BEGINNINGS: ReadonlySet<Match<unknown>['matchType']> = new Set(['exact', 'alias', 'prefix']);

interface Suggestion {
  text: string;
  /** The page of the suggestion, or of the role that fills the field. */
  href: string;
  /** Its median, formatted; empty for none. */
  note: string;
}

/** The body of `GET /suggestions`. */
export interface SuggestionList {
  suggestions: Suggestion[];
}

/** From the searchable catalogue. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly paths: SitePaths,
  ) {}

  pages(query: string): SuggestionList {
    const { subjects, cities, company, isExplained } = suggest(
      this.store.current().catalogues.full.lookup,
      query,
    );
    const ranked = subjects.filter((subject) => this.isOneRank(subject));
    const lines = distinctPages(ranked, this.paths).map((subject) => this.pageOf(subject));
    const employers = company ? [this.companyOf(company)] : [];
    const found = [...employers, ...cities.map((city) => this.cityOf(city)), ...lines].slice(
      0,
      MAX_SUGGESTIONS,
    );
    const all = { text: `All results for “${query}”`, href: this.paths.searchFor(query), note: '' };
    return { suggestions: found.length > 0 || isExplained ? [...found, all] : [] };
  }

  roles(query: string): SuggestionList {
    const roles = suggestRoles(this.store.current().catalogues.full.lookup, query);
    return { suggestions: roles.map((role) => this.roleOf(role)) };
  }

  private pageOf(subject: SearchSubject): Suggestion {
    const { role, city, level } = subject;
    const market = new RoleInMarket(this.store.current(), role, city);
    return {
      text: sentence(subjectTitle(subject, '')),
      href: subjectPath(subject, this.paths),
      note: dollars(payBenchmark(market, level).figures.median),
    };
  }

  /** A senior staff engineer does not match `senior engineer`. */
  private isOneRank({ role, level }: SearchSubject): boolean {
    return level === null || new RoleInMarket(this.store.current(), role, null).rank === null;
  }

  private roleOf(role: RoleRow): Suggestion {
    const { median } = payBenchmark(new RoleInMarket(this.store.current(), role, null), null).figures;
    return { text: role.title, href: this.paths.page(role.slug), note: dollars(median) };
  }

  private companyOf({ slug, name }: CompanyRow): Suggestion {
    return { text: `${name}: levels and pay`, href: this.paths.company(slug), note: '' };
  }

  private cityOf({ name, state }: CityRow): Suggestion {
    const place = `${name}, ${state}`;
    return { text: `Salaries in ${place}`, href: this.paths.searchFor(place), note: '' };
  }
}

/** Likeliest first. */
interface Suggested {
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
function suggest(lookup: Lookup, query: string): Suggested {
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
function suggestRoles(lookup: Lookup, query: string): RoleRow[] {
  return searchRoles(lookup, query, MAX_SUGGESTIONS).map(({ row }) => row);
}

/** Up to the limit. */
function distinctPages(subjects: readonly SearchSubject[], paths: SitePaths): SearchSubject[] {
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
