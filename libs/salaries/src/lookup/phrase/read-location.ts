import type { DoubtfulPlace, LocatedPlace, ReadLocation } from './location';
import { NameNeighbours } from './name-neighbours';
import { CERTAINTY, type Meanings, type NamedPlace, placeName } from './named-place';
import type { PlaceIndex } from './place-index';
import { isSameState, isStateName, nameInState, partAt, stateAt } from './read-state';
import { placeOfZip, stateOfZip, type WrittenZip } from './read-zip-codes';
import type { Token } from './tokens';
import {
  BEHIND_NOT,
  BESIDE_PLACES,
  EXCEPT,
  REGIONS_OF_US,
  REMOTE_WORDS,
  UNITED_STATES,
  WIDER_REGIONS,
  WHOLE_WORLD,
} from './vocabulary/location-words';
import { countryNamed } from './vocabulary/places-abroad';
import { CODES, STATE_CODES } from './vocabulary/us-states';
import type { WordsLeft } from './words-left';

const LONGEST_NAME = 5;

/** One reading of a run of words. */
interface Match {
  length: number;
  take: () => void;
}

/** Reads a text for a place alone from left to right: a name counts only as a whole, with the state that stands behind it. */
export class LocationReader {
  private readonly found: LocatedPlace[] = [];
  private readonly doubtful: DoubtfulPlace[] = [];
  private readonly states: string[] = [];
  private readonly countries: string[] = [];
  private readonly unknown: { at: number; token: Token }[] = [];
  private readonly zips: WrittenZip[] = [];
  private isUnitedStates = false;
  private isRemote = false;
  private isWorldwide = false;

  private readonly beside: NameNeighbours;

  constructor(
    private readonly words: WordsLeft,
    private readonly places: PlaceIndex,
  ) {
    this.beside = new NameNeighbours(words, places);
  }

  read(): ReadLocation {
    const { tokens } = this.words;
    takeExceptions(this.words);
    for (let at = 0; at < tokens.length;) {
      if (!this.words.isLeft(at)) at++;
      else at += this.readAt(at);
    }
    if (this.found.length + this.doubtful.length + this.countries.length === 0) this.readZips();
    this.readUnknown();
    const { doubtful, states, countries, isUnitedStates } = this;
    const isRemote = this.isRemote && !this.isWorldwide;
    const found = withoutQuarters(this.found);
    return {
      found,
      doubtful,
      states: [...new Set(states)],
      countries: [...new Set(countries)],
      isUnitedStates,
      isRemote,
    };
  }

  /** @returns the words read */
  private readAt(at: number): number {
    for (let length = LONGEST_NAME; length > 0; length--) {
      const run = this.words.run(at, length);
      if (!run) continue;
      const match = this.matchOf(at, run);
      if (!match) continue;
      match.take();
      return match.length;
    }
    const token = this.words.tokens[at];
    if (token) this.unknown.push({ at, token });
    return 1;
  }

  private matchOf(at: number, run: readonly Token[]): Match | undefined {
    const text = run.map(({ word }) => word).join(' ');
    const { length } = run;
    if (text === 'continental' && this.isUnitedStates) return { length, take: () => undefined };
    if (UNITED_STATES.has(text)) return { length, take: () => (this.isUnitedStates = true) };
    if (REMOTE_WORDS.has(text)) return { length, take: () => (this.isRemote = true) };
    if (WHOLE_WORLD.has(text)) return { length, take: () => (this.isWorldwide = true) };
    if (BESIDE_PLACES.has(text)) return { length, take: () => undefined };
    if (WIDER_REGIONS.has(text)) return { length, take: () => this.doubt(run, []) };
    if (REGIONS_OF_US.has(text)) return { length, take: () => this.doubt(run, [], 'nation') };
    const zip = length === 1 ? /^\d{5}$/.exec(text)?.[0] : undefined;
    if (zip !== undefined) return this.zipAt(at, zip);
    if (length === 1 && this.isStateCode(at, text)) return this.stateAlone(at, run);
    const name = placeName(run.map(({ word }) => word));
    const named = this.partOfStateAt(at, run, name) ?? this.placeAt(at, run, name);
    return named ?? this.stateAlone(at, run) ?? this.countryAlone(length, text);
  }

  /** `Rural Texas` is what lies outside its metropolitan areas, `Upstate New York` may be several areas. */
  private partOfStateAt(at: number, run: readonly Token[], name: string): Match | undefined {
    const { length } = run;
    const part = partAt(this.words, at);
    if (part?.length !== length || this.places.named(name).length > 0) return undefined;
    const { state, side } = part;
    const outside = side === null ? this.places.outsideMetros(state) : undefined;
    const candidates = side === null ? [] : this.places.partsOf(state, side);
    return {
      length,
      take: () =>
        outside ? this.find(at, length, outside, outside.confidence) : this.doubt(run, candidates, 'state'),
    };
  }

  /** `NY` behind an unknown town or behind `Remote` is the state, and alone the city. */
  private isStateCode(at: number, text: string): boolean {
    const isBehind = this.unknown.length > 0 || REMOTE_WORDS.has(this.words.tokens[at - 1]?.word ?? '');
    return isBehind && text !== 'dc' && CODES.has(text);
  }

  /** A town, a city or a county, with the state or country behind it. */
  private placeAt(at: number, run: readonly Token[], name: string): Match | undefined {
    const end = at + run.length;
    const behind = this.beside.behind(end);
    const named = this.places.named(name);
    if (isSameState(name, behind.state)) return undefined;
    const inState =
      behind.state === undefined ? undefined : this.placeInState(at, run, name, behind.state, behind.length);
    if (inState || (behind.state !== undefined && !this.beside.isCity(end, behind.length))) return inState;
    const { length } = run;
    const { country } = behind;
    if (country !== undefined && named.length > 0) {
      return { length: length + behind.length, take: () => this.countries.push(country) };
    }
    if (isStateName(run) || this.isCountryName(run, named)) return undefined;
    if (named.length === 0 || isCounty(run))
      return this.countyAlone(at, run, name) ?? this.correctedAlone(at, run, name);
    const abroad = this.beside.codeBehind(end)
      ? named.find((place) => place.country !== null)?.country
      : undefined;
    if (abroad) return { length: length + 1, take: () => this.countries.push(abroad) };
    return this.whole(at, run, length, () => this.chooseAt(at, length, run, this.places.meanings(name)));
  }

  private placeInState(
    at: number,
    run: readonly Token[],
    name: string,
    state: string,
    stateLength: number,
  ): Match | undefined {
    const length = run.length + stateLength;
    const named = this.places.named(name);
    const place = this.places.townOrCounty(name, state);
    if (place) return this.whole(at, run, length, () => this.find(at, length, place, place.confidence, true));
    const country = this.beside.countryLikeState(named, at + run.length, stateLength, state);
    if (country !== undefined) return { length, take: () => this.countries.push(country) };
    if (this.beside.isCity(at + run.length, stateLength)) return undefined;
    return this.corrected(at, run, name, state, length) ?? this.otherState(run, named, state, length);
  }

  private chooseAt(at: number, length: number, run: readonly Token[], { place, candidates }: Meanings): void {
    const before = this.stateBefore(at);
    const inState = before === undefined ? undefined : this.places.inState(candidates[0]?.name ?? '', before);
    if (inState) {
      this.states.splice(this.states.lastIndexOf(before ?? ''), 1);
      this.find(at, length, inState, inState.confidence, true);
    } else if (place?.country) this.countries.push(place.country);
    else if (place) this.find(at, length, place, place.confidence);
    else this.doubt(run, candidates);
  }

  /** The state directly before a name: `US-CA-San Diego`. */
  private stateBefore(at: number): string | undefined {
    const { tokens } = this.words;
    const before = tokens[at - 1];
    const isJoined =
      before !== undefined &&
      before.segment === tokens[at]?.segment &&
      before.raw === before.raw.toUpperCase();
    return isJoined ? this.states.find((state) => state === before.word) : undefined;
  }

  private countyAlone(at: number, run: readonly Token[], name: string): Match | undefined {
    const { length } = run;
    const isAll = length === this.words.tokens.length;
    const named = this.places.county(name, undefined);
    const { place, candidates } =
      named.candidates.length > 0 || !isAll ? named : this.places.county(`${name} county`, undefined);
    if (candidates.length === 0) return undefined;
    return {
      length,
      take: () => (place ? this.find(at, length, place, place.confidence) : this.doubt(run, candidates)),
    };
  }

  private corrected(
    at: number,
    run: readonly Token[],
    name: string,
    state: string,
    length: number,
  ): Match | undefined {
    if (!this.beside.isBegin(at)) return undefined;
    const meant = this.places.corrected(name, state);
    const place = meant === undefined ? undefined : this.places.inState(meant, state);
    return place && { length, take: () => this.find(at, length, place, CERTAINTY.corrected, true) };
  }

  private correctedAlone(at: number, run: readonly Token[], name: string): Match | undefined {
    const { length } = run;
    const isWhole = this.beside.isBegin(at) && !this.beside.isFollowed(at + length);
    const meant = isWhole ? this.places.corrected(name) : undefined;
    const { place } = meant === undefined ? { place: null } : this.places.meanings(meant);
    return place?.city
      ? { length, take: () => this.find(at, length, place, CERTAINTY.corrected) }
      : undefined;
  }

  /** A known name in a state that has no such town. */
  private otherState(
    run: readonly Token[],
    named: readonly NamedPlace[],
    state: string,
    length: number,
  ): Match | undefined {
    if (named.length === 0) return undefined;
    return {
      length,
      take: () => {
        this.states.push(state);
        this.doubt(run, named);
      },
    };
  }

  /** Words directly before or behind a name make it another one: `New Boston`, `Atlanta Highway`. */
  private whole(at: number, run: readonly Token[], length: number, take: () => void): Match | undefined {
    if (this.beside.isOtherBefore(at) || (length === run.length && this.isUnknownBefore(at, run)))
      return { length: run.length, take: () => this.doubt(run, []) };
    if (length > run.length || !this.beside.isFollowed(at + length)) return { length, take };
    const rest = this.words.tokens.slice(at).findIndex(({ segment }) => segment !== run[0]?.segment);
    const other = this.words.tokens.slice(at, rest < 0 ? undefined : at + rest);
    return { length: other.length, take: () => this.doubt(other, []) };
  }

  /** An unknown word before the name of a small town makes another name of both: `Lehigh Valley`. */
  private isUnknownBefore(at: number, run: readonly Token[]): boolean {
    const isUnknown = this.unknown.at(-1)?.at === at - 1 && this.beside.joined(at, at - 1) !== undefined;
    return isUnknown && !this.places.isWellKnown(placeName(run.map(({ word }) => word)));
  }

  /** `Mexico` is the country, whatever town has the same name. */
  private isCountryName(run: readonly Token[], [first]: readonly NamedPlace[]): boolean {
    return countryNamed(run.map(({ word }) => word).join(' ')) !== undefined && first?.isTown !== false;
  }

  private stateAlone(at: number, run: readonly Token[]): Match | undefined {
    const { state, stateLength } = stateAt(this.words, at);
    const code = STATE_CODES.get(nameInState(run)) ?? (stateLength === run.length ? state : undefined);
    if (code === undefined) return undefined;
    const behind = stateAt(this.words, at + run.length);
    const length = run.length + (behind.state === code ? behind.stateLength : 0);
    const cities = this.places.named('washington').filter(({ isTown }) => !isTown);
    const itself = this.places.state(code);
    if (this.words.tokens.length === 1 && run[0]?.word === 'washington' && itself)
      return { length, take: () => this.doubt(run, [...cities, itself]) };
    // The country, beside a city of it.
    const isCountry = this.countries.length > 0 && code === 'ga';
    return { length, take: () => (isCountry ? undefined : this.states.push(code)) };
  }

  private countryAlone(length: number, text: string): Match | undefined {
    const country = countryNamed(text);
    return country === undefined ? undefined : { length, take: () => this.countries.push(country) };
  }

  private zipAt(at: number, zip: string): Match {
    const more = /^\d{4}$/.test(this.words.tokens[at + 1]?.raw ?? '') ? 1 : 0;
    return { length: 1 + more, take: () => this.zips.push({ zip, from: this.words.tokens[at]?.raw ?? '' }) };
  }

  private readZips(): void {
    for (const zip of this.zips) {
      const place = placeOfZip(zip, this.places);
      if (place) this.found.push(place);
      else this.doubtful.push({ text: zip.from, candidates: [] });
      if (!place) this.states.push(...stateOfZip(zip, this.places));
    }
  }

  /** Words that mean nothing: they are no place, unless a place beside them says where they lie. */
  private readUnknown(): void {
    const said = this.unknown.filter(({ token }) => !/^\d+$/.test(token.word) || this.unknown.length === 1);
    if (said.length === 0 || this.found.length > 0) return;
    this.doubtful.push({ text: said.map(({ token }) => token.raw).join(' '), candidates: [] });
  }

  private find(at: number, length: number, place: NamedPlace, confidence: number, hasState = false): void {
    const from = this.words.take(at, length);
    this.found.push({ place, from, confidence, isPlain: hasState || !place.isTown });
  }

  private doubt(
    run: readonly Token[],
    candidates: readonly NamedPlace[],
    partOf?: DoubtfulPlace['partOf'],
  ): void {
    this.doubtful.push({ text: run.map(({ raw }) => raw).join(' '), candidates, partOf });
  }
}

/** The table has counties without towns under their own names, too. */
function isCounty(run: readonly Token[]): boolean {
  return run.at(-1)?.word === 'county';
}

/** `Williamsburg, Brooklyn, NY` is a quarter of the city behind it, whatever town has the same name. */
function withoutQuarters(found: readonly LocatedPlace[]): readonly LocatedPlace[] {
  const [first, second] = found;
  return first && second && !first.isPlain && second.isPlain ? found.slice(1) : found;
}

/** `Remote, US (excluding CA and NY)`: what is left out is not meant. */
function takeExceptions(words: WordsLeft): void {
  const { tokens } = words;
  const from = tokens.findIndex(({ word }, at) => {
    const next = tokens[at + 1]?.word ?? '';
    return (
      EXCEPT.has(word) || (word === 'not' && (BEHIND_NOT.has(next) || stateAt(words, at + 1).stateLength > 0))
    );
  });
  if (from > 0) words.take(from, tokens.length - from);
}
