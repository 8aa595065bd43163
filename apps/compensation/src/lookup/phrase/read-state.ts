import { CODES, STATE_CODES } from './vocabulary/us-states';
import type { WordsLeft } from './words-left';

/** A state at a position of a phrase; without words and state for none. */
interface StateHere {
  /** Postal code, lower-case. */
  state: string | undefined;
  stateLength: number;
}

/** Codes of states that are words or abbreviations in titles as well. */
export const EVERYDAY_CODES: ReadonlySet<string> = new Set(
  'in or me hi ok de la co al as pa ma md id ms nd sd mt oh pr'.split(' '),
);

/** By name or by code. */
export function stateAt(words: WordsLeft, at: number): StateHere {
  for (const stateLength of [2, 1]) {
    const run = words.run(at, stateLength);
    if (!run) continue;
    const text = run.map(({ word }) => word).join(' ');
    const code = STATE_CODES.get(text) ?? (CODES.has(text) ? text : undefined);
    if (code !== undefined && (text.length > 2 || isCode(words, at))) return { state: code, stateLength };
  }
  return { state: undefined, stateLength: 0 };
}

/** `in`, `or` and `me` are states only in capitals or before a break. */
function isCode(words: WordsLeft, at: number): boolean {
  const token = words.tokens[at];
  if (token === undefined) return false;
  if (token.raw === token.raw.toUpperCase()) return true;
  const next = words.tokens[at + 1];
  const ends = next === undefined || next.segment !== token.segment;
  return ends || !EVERYDAY_CODES.has(token.word);
}
