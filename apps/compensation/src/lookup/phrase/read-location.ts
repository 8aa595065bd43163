import { stateAt } from './read-state';
import { type Meanings, type NamedPlace, type PlaceIndex, placeName } from './place-index';
import type { Token } from './tokens';
import { countryNamed } from './vocabulary/places-abroad';
import {
  AROUND,
  BESIDE_PLACES,
  BEHIND_NOT,
  DIRECTIONS,
  EXCEPT,
  OTHER_TOWN_BEFORE,
  PARTS_OF_STATES,
  REGIONS_OF_US,
  REMOTE_WORDS,
  UNITED_STATES,
  WIDER_REGIONS,
  WHOLE_WORLD,
} from './vocabulary/location-words';
import { CODES, STATE_CODES } from './vocabulary/us-states';
import type { WordsLeft } from './words-left';

/** What a text for a place alone names, in the order of the text. */
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
  /** It is a part of the United States with several metros, or with none. */
  isRegion?: boolean;
  candidates: readonly NamedPlace[];
}

const LONGEST_NAME = 5;
/** Confidence of a place with corrected spelling, and of one that a ZIP code near it tells. */
const CORRECTED = 0.85;
const BY_ZIP = 0.9;
const BY_ZIP_REGION = 0.8;

/** What a run of words is, longest first. */
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
  private readonly zips: { zip: string; from: string }[] = [];
  private isUnitedStates = false;
  private isRemote = false;
  private isWorldwide = false;

  constructor(
    private readonly words: WordsLeft,
    private readonly places: PlaceIndex,
  ) {}

  read(): ReadLocation {
    const { tokens } = this.words;
    this.takeExceptions();
    for (let at = 0; at < tokens.length;) {
      if (!this.words.isLeft(at)) at++;
      else at += this.readAt(at);
    }
    this.readZips();
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

  /** `Remote, US (excluding CA and NY)`: what is left out is not meant. */
  private takeExceptions(): void {
    const { tokens } = this.words;
    const from = tokens.findIndex(({ word }, at) => {
      const next = tokens[at + 1]?.word ?? '';
      return (
        EXCEPT.has(word) ||
        (word === 'not' && (BEHIND_NOT.has(next) || stateAt(this.words, at + 1).stateLength > 0))
      );
    });
    if (from > 0) this.words.take(from, tokens.length - from);
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
    if (UNITED_STATES.has(text)) return { length, take: () => (this.isUnitedStates = true) };
    if (REMOTE_WORDS.has(text)) return { length, take: () => (this.isRemote = true) };
    if (WHOLE_WORLD.has(text)) return { length, take: () => (this.isWorldwide = true) };
    if (BESIDE_PLACES.has(text)) return { length, take: () => undefined };
    if (WIDER_REGIONS.has(text)) return { length, take: () => this.doubt(run, []) };
    if (REGIONS_OF_US.has(text)) return { length, take: () => this.doubt(run, [], true) };
    const zip = length === 1 ? /^\d{5}$/.exec(text)?.[0] : undefined;
    if (zip !== undefined) return this.zipAt(at, zip);
    if (length === 1 && this.isStateCode(at, text)) return this.stateAlone(at, run);
    const name = placeName(run.map(({ word }) => word));
    return this.placeAt(at, run, name) ?? this.stateAlone(at, run) ?? this.countryAlone(length, text);
  }

  /** `NY` behind an unknown town or behind `Remote` is the state, and alone the city. */
  private isStateCode(at: number, text: string): boolean {
    const isBehind = this.unknown.length > 0 || REMOTE_WORDS.has(this.words.tokens[at - 1]?.word ?? '');
    return isBehind && text !== 'dc' && CODES.has(text);
  }

  /** A town, a city or a county, with the state or country behind it. */
  private placeAt(at: number, run: readonly Token[], name: string): Match | undefined {
    const end = at + run.length;
    const behind = this.behind(end);
    const named = this.places.named(name);
    if (behind.state !== undefined && isSameState(name, behind.state)) return undefined;
    const inState =
      behind.state === undefined ? undefined : this.placeInState(at, run, name, behind.state, behind.length);
    if (inState || (behind.state !== undefined && !this.isCity(end, behind.length))) return inState;
    const { length } = run;
    const { country } = behind;
    if (country !== undefined && named.length > 0) {
      return { length: length + behind.length, take: () => this.countries.push(country) };
    }
    if (this.isStateName(run) || this.isCountryName(run, named)) return undefined;
    if (named.length === 0) return this.countyAlone(at, run, name) ?? this.correctedAlone(at, run, name);
    const abroad = this.codeBehind(end) ? named.find((place) => place.country !== null)?.country : undefined;
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
    const place =
      this.places.inState(name, state) ??
      this.countyIn(name, state) ??
      this.countyIn(`${name} county`, state) ??
      this.places.inState(inFull(name), state);
    if (place) return this.whole(at, run, length, () => this.find(at, length, place, place.confidence, true));
    const country = this.countryLikeState(named, at + run.length, stateLength, state);
    if (country !== undefined) return { length, take: () => this.countries.push(country) };
    if (this.isCity(at + run.length, stateLength)) return undefined;
    return this.corrected(at, run, name, state, length) ?? this.otherState(run, named, state, length);
  }

  /** Whether the name of a state means its city: `London, New York`. */
  private isCity(at: number, length: number): boolean {
    return (
      this.words
        .run(at, length)
        ?.map(({ word }) => word)
        .join(' ') === 'new york'
    );
  }

  /** A code of two letters that is no state, after a break: `Toronto, ON`, `Basel, CH`. */
  private codeBehind(at: number): boolean {
    const code = this.words.tokens[at];
    const isCode = code !== undefined && /^[A-Z]{2}$/.test(code.raw) && !UNITED_STATES.has(code.word);
    return isCode && code.segment !== this.words.tokens[at - 1]?.segment;
  }

  /** `Berlin, DE` is no town in Delaware, nor is `Tbilisi, Georgia` one in the state. */
  private countryLikeState(
    named: readonly NamedPlace[],
    at: number,
    length: number,
    state: string,
  ): string | undefined {
    const words = this.words.run(at, length)?.map(({ word }) => word) ?? [];
    const codes = [state.toUpperCase(), countryNamed(words.join(' '))];
    return named.find(({ country }) => country !== null && codes.includes(country))?.country ?? undefined;
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

  private countyIn(name: string, state: string): NamedPlace | undefined {
    return this.places.county(name, state).place ?? undefined;
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
    if (!this.isBegin(at)) return undefined;
    const meant = this.places.corrected(name, state);
    const place = meant === undefined ? undefined : this.places.inState(meant, state);
    return place && { length, take: () => this.find(at, length, place, CORRECTED, true) };
  }

  private correctedAlone(at: number, run: readonly Token[], name: string): Match | undefined {
    const { length } = run;
    const isWhole = this.isBegin(at) && !this.isFollowed(at + length);
    const meant = isWhole ? this.places.corrected(name) : undefined;
    const { place } = meant === undefined ? { place: null } : this.places.meanings(meant);
    return place?.city ? { length, take: () => this.find(at, length, place, CORRECTED) } : undefined;
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
    if (this.isOtherBefore(at) || (length === run.length && this.isUnknownBefore(at, run)))
      return { length: run.length, take: () => this.doubt(run, []) };
    if (length > run.length || !this.isFollowed(at + length)) return { length, take };
    const rest = this.words.tokens.slice(at).findIndex(({ segment }) => segment !== run[0]?.segment);
    const other = this.words.tokens.slice(at, rest < 0 ? undefined : at + rest);
    return { length: other.length, take: () => this.doubt(other, []) };
  }

  private isOtherBefore(at: number): boolean {
    const before = this.joined(at, at - 1);
    return before !== undefined && OTHER_TOWN_BEFORE.has(before);
  }

  /** An unknown word before the name of a small town makes another name of both: `Lehigh Valley`. */
  private isUnknownBefore(at: number, run: readonly Token[]): boolean {
    const isUnknown = this.unknown.at(-1)?.at === at - 1 && this.joined(at, at - 1) !== undefined;
    return isUnknown && !this.places.isWellKnown(placeName(run.map(({ word }) => word)));
  }

  /** Whether a word that means nothing else stands directly behind. */
  private isFollowed(at: number): boolean {
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
  private joined(inside: number, outside: number): string | undefined {
    const { tokens } = this.words;
    const other = tokens[outside];
    return other &&
      other.segment === tokens[inside]?.segment &&
      tokens[Math.max(inside, outside)]?.before !== '/'
      ? other.word
      : undefined;
  }

  private isBegin(at: number): boolean {
    const before = this.joined(at, at - 1);
    return (
      before === undefined || BESIDE_PLACES.has(before) || REMOTE_WORDS.has(before) || DIRECTIONS.has(before)
    );
  }

  /** State, province and country behind a name, with their words. */
  private behind(at: number): { state?: string; country?: string; length: number } {
    const around = AROUND.has(this.words.word(at) ?? '') ? 1 : 0;
    const { state, stateLength } = stateAt(this.words, at + around);
    if (state !== undefined) return { state, length: around + stateLength };
    for (const length of [3, 2, 1]) {
      const run = this.words.run(at, length);
      const name = run?.map(({ word }) => word).join(' ') ?? '';
      // `New York, Singapore` names two cities.
      const isCity = this.places.named(name).some(({ country }) => country !== null);
      const country = isCity ? undefined : countryNamed(name);
      const isCode = run?.[0]?.word.length === 2 && run[0].raw !== run[0].raw.toUpperCase();
      if (country !== undefined && !isCode) return { country, length };
    }
    return { length: 0 };
  }

  private isStateName(run: readonly Token[]): boolean {
    const text = run.map(({ word }) => word).join(' ');
    return STATE_CODES.has(text) && text !== 'new york';
  }

  /** `Mexico` is the country, whatever town has the same name. */
  private isCountryName(run: readonly Token[], [first]: readonly NamedPlace[]): boolean {
    return countryNamed(run.map(({ word }) => word).join(' ')) !== undefined && first?.isTown !== false;
  }

  private stateAlone(at: number, run: readonly Token[]): Match | undefined {
    const { state, stateLength } = stateAt(this.words, at);
    const code = STATE_CODES.get(partOfState(run)) ?? (stateLength === run.length ? state : undefined);
    if (code === undefined) return undefined;
    const { length } = run;
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

  /** A ZIP code counts where no town is named. */
  private readZips(): void {
    if (this.found.length > 0 || this.doubtful.length > 0 || this.countries.length > 0) return;
    for (const { zip, from } of this.zips) {
      const town = this.places.zips.town(zip);
      if (town) this.found.push({ place: town, from, confidence: BY_ZIP, isPlain: true });
      else this.readZipRegion(zip, from);
    }
  }

  /** An unknown code lies where all codes with its first three digits lie. */
  private readZipRegion(zip: string, from: string): void {
    const near = this.places.zips.near(zip);
    const [first] = near;
    const states = new Set(near.flatMap(({ states }) => states));
    const isOne = first && near.every(({ city, area }) => city === first.city && area === first.area);
    if (isOne && (first.city || first.area)) {
      this.found.push({
        place: { ...first, county: null, name: '' },
        from,
        confidence: BY_ZIP_REGION,
        isPlain: true,
      });
    } else {
      if (states.size === 1) this.states.push(...states);
      this.doubtful.push({ text: from, candidates: [] });
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

  private doubt(run: readonly Token[], candidates: readonly NamedPlace[], isRegion = false): void {
    this.doubtful.push({ text: run.map(({ raw }) => raw).join(' '), candidates, isRegion });
  }
}

/** `Mt. View` and `St. Pete` in full; other names stay as they are. */
function inFull(name: string): string {
  return name.replace(/^mount /, 'mountain ').replace(/^st pete$/, 'st petersburg');
}

/** The name in `State of New York`, `Washington State` or `Upstate New York`. */
function partOfState(run: readonly Token[]): string {
  const words = run.map(({ word }) => word);
  const [first = '', second] = words;
  if (first === 'state' && second === 'of') return words.slice(2).join(' ');
  if (words.at(-1) === 'state') return words.slice(0, -1).join(' ');
  return PARTS_OF_STATES.has(first) ? words.slice(1).join(' ') : '';
}

/** `Williamsburg, Brooklyn, NY` is a quarter of the city behind it, whatever town has the same name. */
function withoutQuarters(found: readonly LocatedPlace[]): readonly LocatedPlace[] {
  const [first, second] = found;
  return first && second && !first.isPlain && second.isPlain ? found.slice(1) : found;
}

/** `New York, NY` is the city, `Texas, TX` is the state. */
function isSameState(name: string, state: string): boolean {
  return STATE_CODES.get(name) === state && name !== 'new york';
}
