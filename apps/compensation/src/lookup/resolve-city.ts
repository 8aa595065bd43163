import type { CityRow } from '@wagewright/dataset';
import type { Lookup } from './lookup';
import { placesOf, statesOf } from './metro-places';
import { CANDIDATES, type Found, type Resolution, resolution, type Unresolved } from './resolution';
import { searchText, words } from './search-text';
import { CODES, STATE_CODES } from './us-states';

/** The whole country: no city at all. */
export interface Nationwide {
  row: 'us';
  query: string;
  confidence: number;
}

/** Beside the country's own names, and the ways of working that leave no place at all. */
const NATION: ReadonlySet<string> = new Set('america,national,nationwide,anywhere,worldwide,any'.split(','));
const AROUND = /\b(?:greater|metropolitan|metro|area|region|city of|downtown)\b/g;
const COUNTRY = /\b(?:united states(?: of america)?|usa?)\b|\bu\.s(?:\.a)?\b/g;
const WORKING = /\b(?:remote|hybrid|onsite|on site)\b/g;
/** Between places that are named together. */
const SEVERAL = /[-/|;]| or /;
/** Certainty when a text names another place of the same metro. */
const SAME_METRO = 0.9;
const SHORTENED = 0.95;
/** Certainty of the first of several places. */
const FIRST_OF_SEVERAL = 0.9;
/** Names of cities are short: one wrong letter costs much of the likeness. */
const LEAST_CONFIDENCE = 0.22;

/**
 * Free text such as `Greater Seattle Area` or `Austin, Texas` to a city. A city of another state than
 * the text names is not the one that was meant: Portland in Maine is not in the catalogue.
 */
export function resolveCity(
  lookup: Lookup,
  cities: readonly CityRow[],
  query: string,
): Resolution<CityRow> | Nationwide | Unresolved<CityRow> {
  const text = searchText(query);
  const name = spaced(text.replace(COUNTRY, ' ').replace(WORKING, ' '));
  if (NATION.has(name) || (text !== '' && name === '')) return { row: 'us', query, confidence: 1 };
  const { place, state } = splitState(name);
  const whole =
    verbatim(lookup, name, 1) ??
    verbatim(lookup, place, 1) ??
    verbatim(lookup, shortened(name), SHORTENED) ??
    verbatim(lookup, shortened(place), SHORTENED) ??
    inMetro(cities, place, state);
  const found =
    ifThere(whole, state) ??
    firstOfSeveral(lookup, query, state) ??
    ifThere(searched(lookup, shortened(place)), state);
  if (found) return resolution(query, found);
  return { row: null, query, candidates: candidatesOf(lookup, cities, shortened(place), state) };
}

function verbatim(lookup: Lookup, text: string, certainty: number): Found<CityRow> | undefined {
  const match = lookup.exactCity(text);
  return match && { match, confidence: match.score * certainty };
}

function searched(lookup: Lookup, text: string): Found<CityRow> | undefined {
  const [match] = lookup.searchCities(text, 1);
  return match && match.score >= LEAST_CONFIDENCE ? { match, confidence: match.score } : undefined;
}

function inMetro(cities: readonly CityRow[], place: string, state?: string): Found<CityRow> | undefined {
  const [row, ...more] = cities.filter(
    (city) => placesOf(city).includes(place) && (!state || statesOf(city).includes(state)),
  );
  if (!row || more.length > 0) return undefined;
  return { match: { row, score: SAME_METRO, matchType: 'alias' }, confidence: SAME_METRO };
}

/** `Austin, TX / Denver, CO`: each has its own state; in `Raleigh-Durham, NC` the last one's is everyone's. */
function firstOfSeveral(lookup: Lookup, query: string, lastState?: string): Found<CityRow> | undefined {
  const { place, state = lastState } = splitState(searchText(query.split(SEVERAL, 1)[0] ?? ''));
  return ifThere(verbatim(lookup, place, FIRST_OF_SEVERAL), state);
}

function ifThere(found: Found<CityRow> | undefined, state: string | undefined): Found<CityRow> | undefined {
  return found && (!state || statesOf(found.match.row).includes(state)) ? found : undefined;
}

/** The state that a text ends with, by name or code, and what comes before it. */
function splitState(text: string): { place: string; state?: string } {
  const all = words(text);
  for (const length of [2, 1]) {
    const ending = all.slice(-length).join(' ');
    const state = STATE_CODES.get(ending) ?? (CODES.has(ending) ? ending : undefined);
    if (state && all.length > length) return { place: all.slice(0, -length).join(' '), state };
  }
  return { place: text };
}

function shortened(text: string): string {
  return spaced(text.replace(AROUND, ' '));
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Where nothing is alike, the cities of the same state. */
function candidatesOf(
  lookup: Lookup,
  cities: readonly CityRow[],
  place: string,
  state: string | undefined,
): CityRow[] {
  const alike = lookup.searchCities(place, CANDIDATES).map(({ row }) => row);
  const near = state === undefined ? [] : cities.filter((city) => statesOf(city).includes(state));
  return [...new Set([...near, ...alike])].slice(0, CANDIDATES);
}
