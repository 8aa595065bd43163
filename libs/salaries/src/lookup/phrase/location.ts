import type { NamedPlace } from './named-place';

/** The places that a text for a place alone names, in the order of the text. */
export interface ReadLocation {
  /** Places in the United States. */
  found: readonly LocatedPlace[];
  /** Names of several places that are about equally likely, and unknown ones. */
  doubtful: readonly DoubtfulPlace[];
  /** Lower-case codes of states named without a town. */
  states: readonly string[];
  /** Codes of other countries, or names of regions. */
  countries: readonly string[];
  isUnitedStates: boolean;
  /** Remote, and not from the whole world. */
  isRemote: boolean;
}

export interface LocatedPlace {
  place: NamedPlace;
  /** Whether the state stands beside it, or it is a city of the catalogue by its own name. */
  isPlain: boolean;
  /** As written. */
  from: string;
  confidence: number;
}

export interface DoubtfulPlace {
  /** As written. */
  text: string;
  /** The whole that it is a part of, with several metros or with none. */
  partOf?: 'nation' | 'state';
  candidates: readonly NamedPlace[];
}
