import type { CityRow } from '@wagewright/dataset';
import type { CatalogueIndex } from '../../../dataset/catalogue-index';
import type { FoundCity, NotCovered, PhraseResolution } from '../../../lookup/phrase/phrase-resolution';
import { ABROAD, IN_AREA, MANY_PLACES, NO_PLACE, STATE } from '../../../lookup/phrase/vocabulary/reasons';
import { CODES, STATE_CODES } from '../../../lookup/phrase/vocabulary/us-states';
import { quoted } from './answer-text';
import { ToolFault } from './tool-arguments';

/** How a place was understood, as it is echoed. */
export interface ResolvedCity {
  query: string;
  /** Null for the whole country. */
  slug: string | null;
  name: string;
  confidence: number;
}

/** The place that a call means. */
export interface ResolvedPlace {
  /** Null for the whole country. */
  row: CityRow | null;
  echo: ResolvedCity;
  /** The town in the metro of that city that was named; null where the city was, or the whole country. */
  town: string | null;
  /** Parts of the place's own text that no figure answers: `remote`. */
  notCovered: NotCovered[];
}

const SHOWN_CITIES = 5;
/** Reasons for which national figures would be no answer to what was asked. */
const ELSEWHERE: ReadonlySet<string> = new Set([ABROAD, IN_AREA, NO_PLACE, MANY_PLACES, STATE]);

/** The place that a role's text names; undefined where it names none. @throws ToolFault where it names one without figures alone */
export function placeInRole(
  catalogue: CatalogueIndex,
  { query, city, notCovered }: PhraseResolution,
): ResolvedPlace | undefined {
  if (city) return placed(query, city, city.from);
  const elsewhere = notCovered.find(({ why }) => ELSEWHERE.has(why));
  if (elsewhere) throw uncoveredPlace(catalogue, elsewhere.text, elsewhere.why);
  return undefined;
}

/** @throws ToolFault for a place without figures, which names what there is near it */
export function resolvedPlace(catalogue: CatalogueIndex, text: string): ResolvedPlace {
  const { city, isNation, notCovered } = catalogue.lookup.resolvePlace(text);
  if (city) return { ...placed(text, city, text), notCovered };
  if (!isNation) throw uncoveredPlace(catalogue, text, reasonOf(text, notCovered));
  const echo = { query: text, slug: null, name: 'United States', confidence: 1 };
  return { row: null, echo, town: null, notCovered };
}

/** @param words that name the place */
function placed(query: string, { row, confidence, isTown }: FoundCity, words: string): ResolvedPlace {
  const echo = { query, slug: row.slug, name: `${row.name}, ${row.state}`, confidence };
  return { row, echo, town: isTown ? words : null, notCovered: [] };
}

/** Of a town that nobody knows, the state behind it is all that was read: it is the town that has no figures. */
function reasonOf(text: string, [first]: readonly NotCovered[]): string {
  if (!first) return NO_PLACE;
  return first.why === STATE && stateIn(text)?.rest !== '' ? NO_PLACE : first.why;
}

function uncoveredPlace(catalogue: CatalogueIndex, text: string, why: string): ToolFault {
  const near = why === ABROAD ? [] : alike(catalogue, text);
  const names = near.map(({ name, state }) => `${name}, ${state}`).join('; ');
  return new ToolFault(
    `No city of the catalogue is called ${quoted(text)}. ${why}${names && ` Near it: ${names}.`} ` +
      'Give the nearest of the 81 US metros, leave the place out for national figures, or call discover_roles_and_cities to search.',
  );
}

/** Cities of the state that a text ends with, dearest first; without one those whose names look alike. */
function alike({ lookup, cities }: CatalogueIndex, text: string): CityRow[] {
  const code = stateIn(text)?.code;
  const near = cities
    .filter(({ state }) => state.toLowerCase() === code)
    .sort((a, b) => b.costOfLivingMultiplier - a.costOfLivingMultiplier);
  const similar = lookup.searchCities(text, SHOWN_CITIES).map(({ row }) => row);
  return [...new Set([...near, ...similar])].slice(0, SHOWN_CITIES);
}

/** The state at the end of a text, as a lower-case code, and what stands before it. */
function stateIn(text: string): { code: string; rest: string } | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  for (const length of [2, 1]) {
    const last = words.slice(-length).join(' ');
    const code = STATE_CODES.get(last) ?? (CODES.has(last) ? last : undefined);
    if (code !== undefined) return { code, rest: words.slice(0, -length).join(' ') };
  }
  return undefined;
}
