import type { ExperienceLevel } from '@wagewright/enums';
import type { AreaRow, CityRow, CompanyRow, RoleRow } from '@wagewright/dataset';
import type { MatchType } from '../search-index';

export interface Believed<T> {
  row: T;
  /** 0–1, two decimals. Calibrated on labelled phrases: at 0.8 or more at least 95 % are right. */
  confidence: number;
}

export interface FoundRole extends Believed<RoleRow> {
  matchType: MatchType;
}

export interface FoundCity extends Believed<CityRow> {
  /** As written. */
  from: string;
  /** Whether they name another place in the city's metro: `Palo Alto` near San Jose. */
  isTown: boolean;
}

export interface ToldLevel {
  level: ExperienceLevel;
  /** As written. */
  from: string;
}

/** A part of a phrase without figures, and why. */
export interface NotCovered {
  text: string;
  /** A whole sentence. */
  why: string;
}

/** The meaning of a phrase such as `senior ML engineer in SF` in a catalogue. */
export interface PhraseResolution {
  query: string;
  role: FoundRole | null;
  city: FoundCity | null;
  /**
   * The metropolitan area of a town that no city of the catalogue stands for. The market has figures of it, the published
   * formula has none: the town is also among `notCovered`.
   */
  area: Believed<AreaRow> | null;
  exp: ToldLevel | null;
  company: CompanyRow | null;
  /** Other possible roles, likeliest first; at most `MAX_ALTERNATIVES`. */
  alternatives: Believed<RoleRow>[];
  notCovered: NotCovered[];
}

/** A town of the United States, by which one can look up what is taxed or paid there. */
export interface LocatedTown {
  /** `st-louis-park-mn`; the area's or state's own for a ZIP code of no known town. */
  id: string;
  /** For people: `St Louis Park`; empty where only the region of a ZIP code is known. */
  name: string;
  /** Two-letter code. */
  state: string;
  /** `Hennepin County`; null where it is not known. */
  county: string | null;
  /** The city of the catalogue whose metro it lies in. */
  city: CityRow | null;
  /** Its metropolitan area where no city of the catalogue stands for it; null beside a city and outside all areas. */
  area: AreaRow | null;
  /** 0–1, two decimals. */
  confidence: number;
}

/** The meaning of a text for a place alone, such as the location of a vacancy. */
export interface PlaceResolution {
  query: string;
  city: FoundCity | null;
  area: Believed<AreaRow> | null;
  /** The town that was named, in a metropolitan area or in none. */
  town: LocatedTown | null;
  /** Two-letter code of the state, where no more than that is known. */
  state: string | null;
  /** The other country or region, in English, as in `Germany`. */
  country: string | null;
  /** It means the whole country, or no place at all: `Remote, USA`. */
  isNation: boolean;
  /** The text names the United States as a whole: `Remote, USA`, but not `Remote`. */
  isUnitedStates: boolean;
  /** Towns that could be meant, likeliest first, where none is: `Springfield, MO`; at most `MAX_CANDIDATES`. */
  candidates: string[];
  notCovered: NotCovered[];
}

export const MAX_CANDIDATES = 3;

export const MAX_ALTERNATIVES = 5;

/** From this confidence a role counts as meant: at least 95 in 100 of these are right. */
export const SURE = 0.8;

/** Two decimals, like the shown confidence. */
export function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}

/**
 * The level to request beside the role of a phrase. A title that names its rank (`Senior Data Scientist` as a whole)
 * has the pay of that rank: adding its level would count the rank twice.
 */
export function levelBeside({ role, exp }: Pick<PhraseResolution, 'role' | 'exp'>): ExperienceLevel | null {
  if (!role || !exp) return null;
  const words = role.row.title.toLowerCase().split(' ');
  return exp.from
    .toLowerCase()
    .split(' ')
    .every((word) => words.includes(word))
    ? null
    : exp.level;
}
