import type { AreaRow } from '@wagewright/dataset';
import type { Believed, FoundCity, NotCovered } from './phrase-resolution';
import { CERTAINTY, type NamedPlace, placeName } from './named-place';
import type { PlaceIndex } from './place-index';
import { AROUND } from './vocabulary/location-words';
import { countryNamed } from './vocabulary/places-abroad';
import { ABROAD, areaReason, MANY_PLACES, NO_PLACE, PART_OF_STATE, SECOND_PLACE } from './vocabulary/reasons';
import { EVERYDAY_CODES, isSameState, partAt, stateAt } from './read-state';
import { placeOfZip } from './read-zip-codes';
import { CODES, STATE_CODES } from './vocabulary/us-states';
import type { WordsLeft } from './words-left';

const IN: ReadonlySet<string> = new Set(
  'in near around from based nearby bei a en at outside location within im para'.split(' '),
);
/** Spanish and French words before an article. */
const BEFORE_ARTICLES: ReadonlySet<string> = new Set('en a de con para por dans sur sous pour'.split(' '));
/** Letters that always name a city; other short names need a sign that a place is meant. */
const KNOWN_SHORT: ReadonlySet<string> = new Set('sf nyc dfw atx slc pdx sfo philly rtp'.split(' '));
const MONEY = 500;
/** Before numbers that are no ZIP codes, and behind amounts. */
const BEFORE_NUMBERS: ReadonlySet<string> = new Set('req requisition job id ref number no'.split(' '));
const BEHIND_AMOUNTS: ReadonlySet<string> = new Set(
  'a an per usd eur euro euros dollars gbp cad year yearly annually'.split(' '),
);
const SHORT = 3;
const LONGEST_NAME = 4;

export interface ReadPlace {
  city: FoundCity | null;
  area: Believed<AreaRow> | null;
  notCovered: NotCovered[];
}

interface Here {
  at: number;
  /** In words. */
  length: number;
  /** In words; the state stands after the name. */
  stateLength: number;
  state: string | undefined;
}

/** Takes the places out of a phrase; the first with figures is the city. */
export class PlaceReader {
  private city: FoundCity | null = null;
  private area: Believed<AreaRow> | null = null;
  private readonly notCovered: NotCovered[] = [];

  constructor(
    private readonly words: WordsLeft,
    private readonly places: PlaceIndex,
    /** Whether a word occurs in titles of the catalogue: such names need a sign that a place is meant. */
    private readonly isTitleWord: (word: string) => boolean,
  ) {}

  read(): ReadPlace {
    for (let at = 0; at < this.words.tokens.length; at++) this.readPartOfState(at);
    for (let length = LONGEST_NAME; length > 0; length--) {
      for (let at = 0; at < this.words.tokens.length; at++) {
        if (this.words.run(at, length)) this.readAt(at, length);
      }
    }
    if (this.city === null && this.area === null) this.readZip();
    if (this.city === null && this.notCovered.length === 0) this.readMistyped();
    if (this.city === null && this.notCovered.length === 0) this.readUnknown();
    this.readStates();
    return { city: this.city, area: this.city ? null : this.area, notCovered: this.notCovered };
  }

  private readAt(at: number, length: number): void {
    const run = this.words.tokens.slice(at, at + length);
    const name = placeName(run.map(({ word }) => word));
    const named = this.places.named(name);
    const next = this.words.word(at + length) ?? '';
    if (!COUNTIES.has(next) || !this.readCounty(at, length, `${name} ${next}`))
      this.readName(at, length, { name, named, next });
  }

  /** `upstate New York` is never the city, and `rural Texas` what lies outside the metropolitan areas. */
  private readPartOfState(at: number): void {
    const part = partAt(this.words, at);
    const run = this.words.run(at, part?.length ?? 0) ?? [];
    if (!part || this.places.named(placeName(run.map(({ word }) => word))).length > 0) return;
    const here = { at, length: part.length, stateLength: 0, state: part.state };
    const outside = part.side === null ? this.places.outsideMetros(part.state) : undefined;
    if (outside) this.take(here, outside);
    else this.cannot(here, PART_OF_STATE);
  }

  private readName(
    at: number,
    length: number,
    { name, named, next }: { name: string; named: readonly NamedPlace[]; next: string },
  ): void {
    if (named.length === 0 && !isCountry(name) && !STATE_CODES.has(name)) return;
    const here = { at, length, ...stateAt(this.words, at + length) };
    if (this.isWithinState(at, name, next)) return;
    const code = STATE_CODES.get(name);
    const isStateOf = this.words.word(at - 1) === 'of' && this.words.word(at - 2) === 'state';
    if (code !== undefined && isStateOf) {
      this.takeState({ ...here, at: at - 2, length: length + 2 }, code);
    } else if (code !== undefined && next === 'state') {
      this.takeState({ ...here, stateLength: 1 }, code);
    } else if (code !== undefined && isSameState(name, here.state)) {
      this.takeState(here, code);
    } else if (code !== undefined && here.state === undefined && !NAMES_OF_CITIES.has(name)) {
      // Read behind all towns: `Nevada, MO` is one.
      return;
    } else if (OTHER_TOWN_BEHIND.has(next) && !this.words.isAlone(at, length)) {
      return;
    } else if (this.isAbroad(here, name, named)) {
      this.cannot(here, ABROAD);
    } else if (this.isStateOfUnknown(at, name)) {
      this.cannot({ at: at - 1, length: 2, stateLength: 0, state: undefined }, NO_PLACE);
    } else if (named.length > 0 && this.isMeant(here, name)) {
      this.readNamed(here, name);
    }
  }

  /** `West Virginia` and `District of Columbia` hold other names. */
  private isWithinState(at: number, name: string, next: string): boolean {
    const behind = `${this.words.word(at - 1)} ${name}`;
    return [behind, `${this.words.word(at - 2)} ${behind}`, `${name} ${next}`].some((text) =>
      STATE_CODES.has(text),
    );
  }

  /** A county, by the area of its towns. @returns whether there is one */
  private readCounty(at: number, length: number, name: string): boolean {
    const here = { at, length: length + 1, ...stateAt(this.words, at + length + 1) };
    const { place, candidates } = this.places.county(name, here.state);
    if (place) this.take(here, place);
    else if (candidates.length > 0) this.cannot(here, MANY_PLACES);
    else if (length === 1 && here.state !== undefined) this.cannot(here, NO_PLACE);
    return candidates.length > 0 || !this.words.isLeft(at);
  }

  /** A ZIP code, with the words and the state before it; multiples of 500, and amounts by their words, are pay. */
  private readZip(): void {
    const { tokens } = this.words;
    const at = tokens.findIndex(
      ({ word }, index) =>
        this.words.isLeft(index) &&
        /^\d{5}$/.test(word) &&
        Number(word) % MONEY !== 0 &&
        !BEFORE_NUMBERS.has(tokens[index - 1]?.word ?? '') &&
        !BEHIND_AMOUNTS.has(tokens[index + 1]?.word ?? ''),
    );
    const token = tokens[at];
    const read = token && placeOfZip({ zip: token.word, from: token.raw }, this.places);
    if (!read) return;
    let begin = at;
    while (this.isBesideZip(begin - 1, read.place)) begin -= 1;
    this.take(
      { at: begin, length: at + 1 - begin, stateLength: 0, state: undefined },
      { ...read.place, confidence: read.confidence },
    );
  }

  private isBesideZip(at: number, { states }: NamedPlace): boolean {
    const word = this.words.word(at) ?? '';
    const isCode = word === 'code' && this.words.word(at - 1) === 'zip';
    return isCode || word === 'zip' || word === 'zipcode' || states.includes(word);
  }

  /** `Foobarville, NY` is a town that nobody knows, not the city. */
  private isStateOfUnknown(at: number, name: string): boolean {
    const { tokens } = this.words;
    const town = this.words.isLeft(at - 1) ? tokens[at - 1] : undefined;
    if (!town || !CODES.has(name) || name === 'dc' || tokens[at]?.before !== '|') return false;
    return /^\p{Lu}\p{Ll}/u.test(town.raw) && !this.isTitleWord(town.word);
  }

  /** The likeliest place of a name, in the state given with it. */
  private readNamed(here: Here, name: string): void {
    if (here.state !== undefined) {
      const place = this.places.townOrCounty(name, here.state);
      if (place) this.take(here, place);
      else this.cannot(here, NO_PLACE);
      return;
    }
    const { place, candidates } = this.places.meanings(name);
    const isSmall = place?.confidence === CERTAINTY.town && place.population < KNOWN_WITHOUT_STATE;
    if (place && !isSmall) this.take(here, place);
    else if (candidates.some(({ population }) => population >= KNOWN_WITHOUT_STATE))
      this.cannot(here, MANY_PLACES);
  }

  private take(here: Here, { city, area, confidence, isTown }: NamedPlace): void {
    if (city) this.found(here, { row: city, confidence, isTown });
    else this.outside(here, area);
  }

  private isAbroad(here: Here, name: string, named: readonly NamedPlace[]): boolean {
    // Nobody writes the country after such letters: a place abroad after them is a second one.
    const country =
      KNOWN_SHORT.has(name) || here.state !== undefined ? 0 : this.countryAt(here.at + here.length);
    if (named.length > 0 && country > 0) {
      this.words.take(here.at + here.length, country);
      return true;
    }
    if (here.state !== undefined || !this.isMeant(here, name)) return false;
    const isCity = named[0]?.city != null && named[0].confidence > CERTAINTY.town;
    return (isCountry(name) && !isCity) || this.places.meanings(name).place?.country != null;
  }

  /** The number of words that name a country at a position: `Costa Rica` has two. */
  private countryAt(at: number): number {
    return (
      [3, 2, 1].find((length) => {
        const name = this.words.text(at, length);
        return countryNamed(name) !== undefined && !STATE_CODES.has(name);
      }) ?? 0
    );
  }

  /** Whether words that could be a place are meant as one. */
  private isMeant(here: Here, name: string): boolean {
    const { at, length, stateLength } = here;
    const run = this.words.tokens.slice(at, at + length);
    if (this.isArticle(at, name)) return false;
    if (stateLength > 0 || IN.has(this.words.word(at - 1) ?? '')) return true;
    if (run.some(({ before }) => before === '@')) return true;
    const isEverydayWord = run.every(({ word }) => this.isTitleWord(word));
    if (isEverydayWord) return false;
    if (KNOWN_SHORT.has(name) || AROUND.has(this.words.word(at + length) ?? '')) return true;
    const isAlone = this.words.isAlone(at, length);
    if (name.length > SHORT)
      return isAlone || length > 1 || this.isAtAnEnd(at, length) || !EVERYDAY.has(name);
    const isUpper = run.every(({ raw }) => raw === raw.toUpperCase());
    return (
      (isAlone && (isUpper || at > 0 || this.words.tokens.length === length)) ||
      (this.isAtAnEnd(at, length) && (isUpper || at > 0))
    );
  }

  /** `arquitecto en la nube`: before another word of the same language, `la` is no city. */
  private isArticle(at: number, name: string): boolean {
    return (
      name === 'la' &&
      this.words.tokens[at]?.raw === 'la' &&
      this.words.run(at, 2) !== undefined &&
      BEFORE_ARTICLES.has(this.words.word(at - 1) ?? '')
    );
  }

  private isAtAnEnd(at: number, length: number): boolean {
    return at === 0 || at + length === this.words.tokens.length || !this.words.isLeft(at + length);
  }

  private found(here: Here, city: Omit<FoundCity, 'from'>): void {
    const text = this.words.take(here.at, here.length + here.stateLength);
    if (this.city === null) this.city = { ...city, from: text };
    else if (this.city.row !== city.row) {
      this.notCovered.push({ text, why: SECOND_PLACE });
      this.city = { ...this.city, confidence: Math.min(this.city.confidence, CERTAINTY.ofSeveral) };
    }
  }

  /** A place without a city of the catalogue. */
  private outside(here: Here, row: AreaRow | null): void {
    this.cannot(here, areaReason(row));
    if (row === null) return;
    const confidence = this.area === null ? CERTAINTY.town : CERTAINTY.ofSeveral;
    this.area = { row, ...this.area, confidence };
  }

  private cannot(here: Here, why: string): void {
    this.notCovered.push({ text: this.words.take(here.at, here.length + here.stateLength), why });
  }

  private takeState(here: Here, code: string): void {
    this.outside(here, this.places.state(code)?.area ?? null);
  }

  /** States without a city. */
  private readStates(): void {
    for (let at = 0; at < this.words.tokens.length; at++) {
      if (!this.words.isLeft(at)) continue;
      const { state, stateLength } = stateAt(this.words, at);
      if (state === undefined) continue;
      const isName = (this.words.tokens[at]?.raw.length ?? 0) > 2;
      const isCode =
        this.words.isAlone(at, 1) && this.words.tokens[at]?.raw === this.words.tokens[at]?.raw.toUpperCase();
      const isEnding =
        at > 0 && at === this.words.tokens.length - 1 && !EVERYDAY_CODES.has(this.words.word(at) ?? '');
      if (isName || (isCode && at > 0) || isEnding)
        this.takeState({ at, length: stateLength, stateLength: 0, state }, state);
    }
  }

  private readMistyped(): void {
    for (const length of [3, 2, 1]) {
      for (let at = 0; at < this.words.tokens.length; at++) {
        const run = this.words.run(at, length);
        if (!run || run.every(({ word }) => this.isTitleWord(word)) || !this.isCued(at, length)) continue;
        const here = { at, length, ...stateAt(this.words, at + length) };
        const written = placeName(run.map(({ word }) => word));
        if (this.isWithinState(at, written, '')) continue;
        const name = this.places.corrected(written, here.state);
        const place =
          here.state === undefined
            ? this.places.meanings(name ?? '').place
            : this.places.inState(name ?? '', here.state);
        if (!place?.city) continue;
        this.found(here, { row: place.city, confidence: CERTAINTY.corrected, isTown: false });
        return;
      }
    }
  }

  private isCued(at: number, length: number): boolean {
    return (
      IN.has(this.words.word(at - 1) ?? '') || this.isAtAnEnd(at, length) || this.words.isAlone(at, length)
    );
  }

  /** The words after `in` that are in no title, up to the next break. */
  private readUnknown(): void {
    for (let at = 1; at < this.words.tokens.length; at++) {
      const isBeforeState =
        this.words.tokens[at + 1]?.before === '|' && stateAt(this.words, at + 1).stateLength > 0;
      const cued = this.words.word(at - 1) === 'in' || isBeforeState;
      if (!cued || !this.words.isLeft(at) || this.isTitleWord(this.words.word(at) ?? '')) continue;
      if (stateAt(this.words, at).stateLength > 0) continue;
      if (!/^\p{Lu}/u.test(this.words.tokens[at]?.raw ?? '')) continue;
      this.cannot({ at, length: 1, ...stateAt(this.words, at + 1) }, NO_PLACE);
      return;
    }
  }
}

/** Inhabitants from which a town is meant without its state. */
const KNOWN_WITHOUT_STATE = 10_000;

/** Names of states that cities of the catalogue have, too. */
const NAMES_OF_CITIES: ReadonlySet<string> = new Set(['new york', 'washington']);

/** Words behind a name that make it a county. */
const COUNTIES: ReadonlySet<string> = new Set(['county', 'parish', 'borough']);

/** Words behind a name that make it another town. */
const OTHER_TOWN_BEHIND: ReadonlySet<string> = new Set(
  (
    'county township village borough parish park heights hills hill falls lake lakes beach city creek springs grove valley island harbor ' +
    'junction mills mill point ridge station center gardens meadows woods forest landing crossing bluff bluffs shores isle highlands'
  ).split(' '),
);

/** Short names of countries that are no abbreviations of anything else. */
const SHORT_COUNTRIES: ReadonlySet<string> = new Set(['uk', 'eu', 'uae']);

/** Whether a name alone means a country, a province or a region abroad; `Georgia` is the state. */
function isCountry(name: string): boolean {
  if (name.length <= SHORT && !SHORT_COUNTRIES.has(name)) return false;
  return countryNamed(name) !== undefined && !STATE_CODES.has(name);
}

/** Names of places that are everyday words as well. */
const EVERYDAY: ReadonlySet<string> = new Set(
  'mobile reading normal orange commerce industry media enterprise independence surprise nice cork perth lima eagle hope liberty union college university'.split(
    ' ',
  ),
);
