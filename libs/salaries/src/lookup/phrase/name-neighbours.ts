import { type NamedPlace, placeName } from './named-place';
import type { PlaceIndex } from './place-index';
import { stateAt } from './read-state';
import {
  AROUND,
  BESIDE_PLACES,
  DIRECTIONS,
  OTHER_TOWN_BEFORE,
  REMOTE_WORDS,
  UNITED_STATES,
  WHOLE_WORLD,
} from './vocabulary/location-words';
import { countryNamed } from './vocabulary/places-abroad';
import type { WordsLeft } from './words-left';

/** The words before and behind a name in a text for a place. */
export class NameNeighbours {
  constructor(
    private readonly words: WordsLeft,
    private readonly places: PlaceIndex,
  ) {}

  /** Whether the name of a state means its city: `London, New York`. */
  isCity(at: number, length: number): boolean {
    return this.words.text(at, length) === 'new york';
  }

  /** A code of two letters that is no state, after a break: `Toronto, ON`, `Basel, CH`. */
  codeBehind(at: number): boolean {
    const code = this.words.tokens[at];
    const isCode = code !== undefined && /^[A-Z]{2}$/.test(code.raw) && !UNITED_STATES.has(code.word);
    return isCode && code.segment !== this.words.tokens[at - 1]?.segment;
  }

  /** Whether the word directly before makes it another name: `New Boston`. */
  isOtherBefore(at: number): boolean {
    const before = this.joined(at, at - 1);
    return before !== undefined && OTHER_TOWN_BEFORE.has(before);
  }

  /** Whether a word that means nothing else stands directly behind. */
  isFollowed(at: number): boolean {
    const next = this.joined(at - 1, at);
    if (next === undefined || AROUND.has(next) || BESIDE_PLACES.has(next) || REMOTE_WORDS.has(next))
      return false;
    if (UNITED_STATES.has(next) || WHOLE_WORLD.has(next) || /^\d+$/.test(next)) return false;
    if (stateAt(this.words, at).state !== undefined || countryNamed(next) !== undefined) return false;
    return ![3, 2, 1].some((length) => {
      const run = this.words.run(at, length);
      return run !== undefined && this.places.isWellKnown(placeName(run.map(({ word }) => word)));
    });
  }

  /** The word at a position, if no break parts it from its neighbour. */
  joined(inside: number, outside: number): string | undefined {
    const { tokens } = this.words;
    const other = tokens[outside];
    return other &&
      other.segment === tokens[inside]?.segment &&
      tokens[Math.max(inside, outside)]?.before !== '/'
      ? other.word
      : undefined;
  }

  /** Whether nothing stands directly before that could be a part of the name. */
  isBegin(at: number): boolean {
    const before = this.joined(at, at - 1);
    return (
      before === undefined || BESIDE_PLACES.has(before) || REMOTE_WORDS.has(before) || DIRECTIONS.has(before)
    );
  }

  /** State, province and country behind a name, with their words. */
  behind(at: number): { state?: string; country?: string; length: number } {
    const around = AROUND.has(this.words.word(at) ?? '') ? 1 : 0;
    const { state, stateLength } = stateAt(this.words, at + around);
    if (state !== undefined) return { state, length: around + stateLength };
    for (const length of [3, 2, 1]) {
      const run = this.words.run(at, length);
      const name = this.words.text(at, length);
      // `New York, Singapore` names two cities.
      const isCity = this.places.named(name).some(({ country }) => country !== null);
      const country = isCity ? undefined : countryNamed(name);
      const isCode = run?.[0]?.word.length === 2 && run[0].raw !== run[0].raw.toUpperCase();
      if (country !== undefined && !isCode) return { country, length };
    }
    return { length: 0 };
  }

  /** `Berlin, DE` is no town in Delaware, nor is `Tbilisi, Georgia` one in the state. */
  countryLikeState(
    named: readonly NamedPlace[],
    at: number,
    length: number,
    state: string,
  ): string | undefined {
    const codes = [state.toUpperCase(), countryNamed(this.words.text(at, length))];
    return named.find(({ country }) => country !== null && codes.includes(country))?.country ?? undefined;
  }
}
