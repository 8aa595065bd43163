import {
  type LocatedTown,
  MAX_CANDIDATES,
  type NotCovered,
  type PlaceResolution,
  rounded,
} from './phrase-resolution';
import { CERTAINTY, type NamedPlace } from './named-place';
import type { PlaceIndex } from './place-index';
import type { LocatedPlace, ReadLocation } from './location';
import { LocationReader } from './read-location';
import { townFirst } from './town-first';
import { tokensOf } from './tokens';
import { countryName } from './vocabulary/places-abroad';
import {
  ABROAD,
  areaReason,
  MANY_PLACES,
  NO_PLACE,
  PART_OF_STATE,
  REGION,
  REMOTE,
  SECOND_PLACE,
  SEVERAL_STATES,
} from './vocabulary/reasons';
import { stateName } from './vocabulary/us-states';
import { WordsLeft } from './words-left';

/** Resolves a text for a place alone: to one town, one state, another country, the whole country, or nothing known. */
export function resolvePlace(query: string, places: PlaceIndex): PlaceResolution {
  const tokens = tokensOf(places.ofSlug(query) ?? townFirst(query, places));
  const read = new LocationReader(new WordsLeft(tokens), places).read();
  const nothing: PlaceResolution = {
    query,
    city: null,
    area: null,
    town: null,
    state: null,
    country: null,
    isNation: false,
    isUnitedStates: false,
    candidates: [],
    notCovered: [],
  };
  const [first, ...others] = read.found;
  const named = places.areaNamed(query);
  // A town of the area says more than the area, unless its spelling was corrected.
  const isTown = first !== undefined && first.confidence >= CERTAINTY.town;
  const isTold = isTown && named && first.place.city === named.city && first.place.area === named.area;
  const area = isTold ? undefined : (named ?? (first ? undefined : stateOf(read, places)));
  if (area)
    return { ...nothing, ...located({ place: area, from: query, confidence: 1, isPlain: true }, [], read) };
  if (first) return { ...nothing, ...located(first, others, read) };
  const [country] = read.countries;
  if (country !== undefined && !read.isUnitedStates) {
    return { ...nothing, country: countryName(country), notCovered: [{ text: query, why: ABROAD }] };
  }
  const [doubtful] = read.doubtful;
  const names = (doubtful?.candidates ?? []).map((place) => placeLabel(place));
  const candidates = [...new Set(names)].slice(0, MAX_CANDIDATES);
  if (read.states.length > 0) {
    const state = read.states.length === 1 ? (read.states[0]?.toUpperCase() ?? null) : null;
    const why = doubtful ? NO_PLACE : SEVERAL_STATES;
    return { ...nothing, state, candidates, notCovered: [{ text: doubtful?.text ?? query, why }] };
  }
  if (doubtful) {
    const isNamesake = candidates.length > 1 && doubtful.partOf === undefined;
    const why = isNamesake ? MANY_PLACES : doubtful.partOf ? PARTS[doubtful.partOf] : NO_PLACE;
    return { ...nothing, candidates, notCovered: [{ text: doubtful.text, why }] };
  }
  const isNation = read.isUnitedStates || read.isRemote;
  return {
    ...nothing,
    isNation,
    isUnitedStates: read.isUnitedStates,
    notCovered: remarks(read, isNation || tokens.length === 0 ? [] : [{ text: query, why: NO_PLACE }]),
  };
}

const PARTS = { nation: REGION, state: PART_OF_STATE } as const;

/** The only state of a text, beside which nothing is unknown. */
function stateOf({ states, doubtful, countries }: ReadLocation, places: PlaceIndex): NamedPlace | undefined {
  const [state, second] = states;
  const isAlone = second === undefined && doubtful.length === 0 && countries.length === 0;
  return state !== undefined && isAlone ? places.state(state) : undefined;
}

function located(
  { place, from, confidence }: LocatedPlace,
  others: readonly LocatedPlace[],
  read: ReadLocation,
): Partial<PlaceResolution> {
  const elsewhere = others.filter(
    (other) => other.place.city !== place.city || other.place.area !== place.area,
  );
  const isOne = elsewhere.length === 0 && read.countries.length === 0;
  const certainty = rounded(isOne ? confidence : Math.min(confidence, CERTAINTY.ofSeveral));
  const why = place.city ? [] : [{ text: from, why: areaReason(place.area) }];
  return {
    city: place.city && { row: place.city, confidence: certainty, from, isTown: place.isTown },
    area: place.area && { row: place.area, confidence: certainty },
    town: place.isTown || place.name !== '' ? townOf(place, certainty) : null,
    state: place.states[0]?.toUpperCase() ?? null,
    notCovered: remarks(read, [
      ...why,
      ...elsewhere.map((other) => ({ text: other.from, why: SECOND_PLACE })),
    ]),
  };
}

function remarks({ isRemote }: ReadLocation, others: NotCovered[]): NotCovered[] {
  return isRemote ? [...others, { text: 'Remote', why: REMOTE }] : others;
}

function townOf({ name, city, area, states, county, isTown }: NamedPlace, confidence: number): LocatedTown {
  const state = states[0] ?? '';
  const shown = isTown || !city ? titled(name) : city.name;
  return {
    id: [...shown.toLowerCase().split(' '), state].filter((word) => word !== '').join('-'),
    name: shown,
    state: state.toUpperCase(),
    county,
    city,
    area,
    confidence,
  };
}

/** `Springfield, MO`; with the country abroad; `Texas` and `Washington State` for an area. */
function placeLabel({ name, states, area, country }: NamedPlace): string {
  if (name === '' && area) {
    if (area.isMix) return `rural ${stateName(area.state)}`;
    return area.areaKind === 'state' && NAMES_OF_CITIES.has(area.slug) ? `${area.name} State` : area.name;
  }
  return `${titled(name)}, ${country === null ? (states[0] ?? '').toUpperCase() : countryName(country)}`;
}

/** States that share their slugs with a city of the catalogue. */
export const NAMES_OF_CITIES: ReadonlySet<string> = new Set(['new-york', 'washington']);

function titled(name: string): string {
  return name.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
