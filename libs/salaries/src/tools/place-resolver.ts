import type { AreaRow, CityRow } from '@wagewright/dataset';
import { ABROAD, MANY_PLACES, NO_PLACE, PART_OF_STATE } from '../lookup/phrase/vocabulary/reasons';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import type { NotCovered, PhraseResolution, PlaceResolution } from '../lookup/phrase/phrase-resolution';
import { placeReason } from '../lookup/phrase/place-reason';
import { NotUnderstood } from './not-understood';
import { quoted } from './answer-text';

/** How a place was understood, as it is echoed. */
export interface ResolvedCity {
  query: string;
  /** Null for the whole country, and for an area without a city of the catalogue. */
  slug: string | null;
  name: string;
  confidence: number;
}

export interface ResolvedPlace {
  /** Null for the whole country, and for an area. */
  row: CityRow | null;
  /** The area of a place that no city of the catalogue stands for. */
  area: AreaRow | null;
  echo: ResolvedCity;
  /** The town in the metro of that city that was named; null where the city was, or the whole country. */
  town: string | null;
  /** Parts of the place's own text that no figure answers: `remote`. */
  notCovered: NotCovered[];
}

const SHOWN_CITIES = 5;
/** Reasons for which national figures would not answer the question. */
const ELSEWHERE: ReadonlySet<string> = new Set([ABROAD, MANY_PLACES, NO_PLACE, PART_OF_STATE]);

/** The place that a role's text names; undefined where it names none. @throws NotUnderstood where it names one without figures alone */
export function placeInRole(catalogue: CatalogueIndex, phrase: PhraseResolution): ResolvedPlace | undefined {
  const place = knownPlace(phrase, phrase.city?.from ?? '');
  if (place) return place;
  const elsewhere = phrase.notCovered.find(({ why }) => ELSEWHERE.has(why));
  if (elsewhere) throw uncoveredPlace(catalogue, catalogue.lookup.resolvePlace(elsewhere.text));
  return undefined;
}

/** @throws NotUnderstood for a place without figures */
export function resolvedPlace(catalogue: CatalogueIndex, text: string): ResolvedPlace {
  const place = catalogue.lookup.resolvePlace(text);
  const { isNation, notCovered } = place;
  const known = knownPlace(place, text);
  if (known) return { ...known, notCovered };
  if (!isNation) throw uncoveredPlace(catalogue, place);
  const echo = { query: text, slug: null, name: 'United States', confidence: 1 };
  return { row: null, area: null, echo, town: null, notCovered };
}

/** @param words that name the place */
function knownPlace(
  { query, city, area }: Pick<PlaceResolution, 'query' | 'city' | 'area'>,
  words: string,
): ResolvedPlace | undefined {
  const place = { row: null, area: null, town: null, notCovered: [] };
  if (city) {
    const { row, confidence, isTown } = city;
    const echo = { query, slug: row.slug, name: `${row.name}, ${row.state}`, confidence };
    return { ...place, row, echo, town: isTown ? words : null };
  }
  if (!area) return undefined;
  const { row, confidence } = area;
  return { ...place, area: row, echo: { query, slug: null, name: row.name, confidence } };
}

function uncoveredPlace(catalogue: CatalogueIndex, place: PlaceResolution): NotUnderstood {
  const near = place.country === null ? alike(catalogue, place) : [];
  const names = near.map(({ name, state }) => `${name}, ${state}`).join('; ');
  return new NotUnderstood(
    `There is no figure for ${quoted(place.query)}. ${placeReason(place).text}${names && ` Near it: ${names}.`} ` +
      `Give the nearest of the ${catalogue.cities.length} US metros, or leave the place out for national figures.`,
  );
}

/** Cities of the state that was read, dearest first; then those whose names look alike. */
function alike({ lookup, cities }: CatalogueIndex, { query, state: code }: PlaceResolution): CityRow[] {
  const near = cities
    .filter(({ state }) => state === code)
    .sort((a, b) => b.costOfLivingMultiplier - a.costOfLivingMultiplier);
  const similar = lookup.searchCities(query, SHOWN_CITIES).map(({ row }) => row);
  return [...new Set([...near, ...similar])].slice(0, SHOWN_CITIES);
}
