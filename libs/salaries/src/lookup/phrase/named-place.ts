import type { AreaRow, CityRow } from '@wagewright/dataset';

/** A city of the catalogue, a town, a county, or a city abroad, under one of its names. */
export interface NamedPlace {
  /** Lower-case: `st louis park`; empty for an area itself. */
  name: string;
  /** Null for a town whose metro is not in the catalogue. */
  city: CityRow | null;
  /**
   * The area of such a town: a metropolitan one, or what lies outside all of them in its state. Of a state, its own. Null beside
   * a city.
   */
  area: AreaRow | null;
  /** The states that may be named with it, lower-case; its own first. */
  states: readonly string[];
  county: string | null;
  /** Code of another country than the United States. */
  country: string | null;
  /** 0 where it is not known. */
  population: number;
  confidence: number;
  /** A town of the metro, or another place in its name. */
  isTown: boolean;
}

/** The places that a name may mean when no state is given: one, or several that are about equally likely. */
export interface Meanings {
  place: NamedPlace | null;
  /** Likeliest first; more than one without `place`. */
  candidates: readonly NamedPlace[];
}

/** The city itself, an alias, a town; the first of several places, and one with corrected spelling. */
export const CERTAINTY = { name: 1, alias: 0.98, town: 0.95, ofSeveral: 0.9, corrected: 0.85 } as const;

/** Words of a place's name in normalized form. */
export function placeName(words: readonly string[]): string {
  return words.map((word) => SHORT_FORMS.get(word) ?? word).join(' ');
}

/** Variants of words in names of places, each with the form used for comparison. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['mtn', 'mountain'],
  ['hts', 'heights'],
  ['twp', 'township'],
]);
