import type { CityRow, CompanyRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';

/** A row together with how far it can be believed. */
export interface Believed<T> {
  row: T;
  /** 0–1, two decimals. Calibrated on labelled phrases: of answers at 0.8 or more at least 95 % are right. */
  confidence: number;
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
  role: Believed<RoleRow> | null;
  city: Believed<CityRow> | null;
  exp: ToldLevel | null;
  company: CompanyRow | null;
  /** Other roles that could be meant, likeliest first; at most `MAX_ALTERNATIVES`. */
  alternatives: Believed<RoleRow>[];
  notCovered: NotCovered[];
}

export const MAX_ALTERNATIVES = 5;

/** Two decimals, as confidence is shown. */
export function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
