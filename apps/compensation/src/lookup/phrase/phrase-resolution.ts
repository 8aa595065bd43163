import type { CityRow, CompanyRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { MatchType } from '../search-index';

/** A row together with how far it can be believed. */
export interface Believed<T> {
  row: T;
  /** 0–1, two decimals. Calibrated on labelled phrases: of answers at 0.8 or more at least 95 % are right. */
  confidence: number;
}

/** A role with how it was found. */
export interface FoundRole extends Believed<RoleRow> {
  matchType: MatchType;
}

/** A city with the words that named it. */
export interface FoundCity extends Believed<CityRow> {
  /** As they were written. */
  from: string;
  /** They name another place, which lies in the metro of that city: `Palo Alto` in that of San Jose. */
  isTown: boolean;
}

/** The level that words of a phrase tell. */
export interface ToldLevel {
  level: ExperienceLevel;
  /** The words that told it, as they were written. */
  from: string;
}

/** A part of a phrase that no figure answers, and why. */
export interface NotCovered {
  text: string;
  /** A whole sentence. */
  why: string;
}

/** What a phrase such as `senior ML engineer in SF` means in a catalogue. */
export interface PhraseResolution {
  query: string;
  role: FoundRole | null;
  city: FoundCity | null;
  exp: ToldLevel | null;
  company: CompanyRow | null;
  /** Other roles that could be meant, likeliest first; at most `MAX_ALTERNATIVES`. */
  alternatives: Believed<RoleRow>[];
  notCovered: NotCovered[];
}

/** What a text that only names a place means, such as the location of a vacancy. */
export interface PlaceResolution {
  query: string;
  city: FoundCity | null;
  /** It means the whole country, or no place at all: `Remote, USA`. */
  isNation: boolean;
  notCovered: NotCovered[];
}

export const MAX_ALTERNATIVES = 5;

/** From this confidence on a role is taken for what was meant: of such answers at least 95 in 100 are right. */
export const SURE = 0.8;

/** Two decimals, as confidence is shown. */
export function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
