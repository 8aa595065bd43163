import type { Token } from './tokens';
import { PART_OF_STATE, RURAL } from './vocabulary/location-words';
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
  for (const stateLength of [3, 2, 1]) {
    const text = words.text(at, stateLength);
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

/** Whether the whole name is a state's; `New York` is the city. */
export function isStateName(run: readonly Token[]): boolean {
  const text = run.map(({ word }) => word).join(' ');
  return STATE_CODES.has(text) && text !== 'new york';
}

/** The name in `State of New York` or `Washington State`. */
export function nameInState(run: readonly Token[]): string {
  const words = run.map(({ word }) => word);
  const [first, second] = words;
  if (first === 'state' && second === 'of') return words.slice(2).join(' ');
  return words.at(-1) === 'state' ? words.slice(0, -1).join(' ') : '';
}

/** A part of a state, as in `rural Texas` and `Upstate New York`. */
interface PartOfState {
  /** A part and its state in words. */
  length: number;
  /** Postal code of the state, lower-case. */
  state: string;
  /** How the names of its nonmetropolitan areas begin; null for all that lies outside its metropolitan areas. */
  side: string | null;
}

/** The part of a state at a position. `West Virginia` is a state. */
export function partAt(words: WordsLeft, at: number): PartOfState | undefined {
  for (const length of [3, 2, 1]) {
    const part = words.text(at, length);
    const named = PART_OF_STATE.exec(part)?.groups;
    const side = RURAL.has(part) ? null : (named?.['side'] ?? named?.['part']);
    const { state, stateLength } = stateAt(words, at + length);
    if (side === undefined || state === undefined || !words.run(at, length + stateLength)) continue;
    if (stateAt(words, at).stateLength > 0) return undefined;
    const more = words.run(at, length + stateLength + 1)?.at(-1)?.word === 'state' ? 1 : 0;
    return { length: length + stateLength + more, state, side };
  }
  return undefined;
}

/** `New York, NY` is the city, `Texas, TX` is the state. */
export function isSameState(name: string, state: string | undefined): boolean {
  return state !== undefined && STATE_CODES.get(name) === state && name !== 'new york';
}
