import type { Match, MatchType } from './search-index';

/** How free text was understood, to be shown to whoever wrote it. */
export interface Resolution<T> {
  row: T;
  /** What was asked for, as it was written. */
  query: string;
  matchType: MatchType;
  /** 0–1: the score of the match, less what had to be left out of the text. Two decimals. */
  confidence: number;
}

/** What else it could mean, for an answer that asks back. */
export interface Unresolved<T> {
  row: null;
  query: string;
  candidates: T[];
}

/** A match together with how far it can be believed. */
export interface Found<T> {
  match: Match<T>;
  confidence: number;
}

/** Others that are named when nothing was understood. */
export const CANDIDATES = 3;

export function resolution<T>(query: string, { match, confidence }: Found<T>): Resolution<T> {
  const { row, matchType } = match;
  return { row, query, matchType, confidence: Math.round(confidence * 100) / 100 };
}
