import type { AreaRow } from '@wagewright/dataset';
import type { Believed, FoundCity, NotCovered } from './phrase-resolution';
import { CERTAINTY, type NamedPlace, type PlaceIndex, placeName } from './place-index';
import { COUNTRY_CODES, PLACES_ABROAD } from './vocabulary/places-abroad';
import { ABROAD, IN_AREA, MANY_PLACES, NO_PLACE, SECOND_PLACE, STATE } from './vocabulary/reasons';
import { EVERYDAY_CODES, stateAt } from './read-state';
import { STATE_CODES } from './vocabulary/us-states';
import type { WordsLeft } from './words-left';

/** Words before a place. */
const IN: ReadonlySet<string> = new Set(
  'in near around from based nearby bei a en at outside location within im para'.split(' '),
);
/** Spanish and French words before an article. */
const BEFORE_ARTICLES: ReadonlySet<string> = new Set('en a de con para por dans sur sous pour'.split(' '));
/** Letters that always name a city; other short names need a sign that a place is meant. */
const KNOWN_SHORT: ReadonlySet<string> = new Set([
  'sf',
  'nyc',
  'dfw',
  'atx',
  'slc',
  'pdx',
  'sfo',
  'philly',
  'rtp',
]);
/** Words after the name of a place. */
const AROUND: ReadonlySet<string> = new Set(['metro', 'area', 'metropolitan', 'region', 'suburbs']);
const SHORT = 3;
const LONGEST_NAME = 4;
/** Confidence of a place with corrected spelling. */
const CORRECTED = 0.85;
/** One of several towns of the same name. */
const AMBIGUOUS = 0.7;
/** The first of several places. */
const FIRST_OF_SEVERAL = 0.9;

export interface ReadPlace {
  city: FoundCity | null;
  area: Believed<AreaRow> | null;
  notCovered: NotCovered[];
}

interface Here {
  at: number;
  /** Words of the name. */
  length: number;
  /** Words of the state after it. */
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
    /**
     * Whether a word occurs in titles of the catalogue: such names need a sign that a place is meant. Null for texts
     * about places alone.
     */
    private readonly isTitleWord: ((word: string) => boolean) | null,
  ) {}

  read(): ReadPlace {
    for (let length = LONGEST_NAME; length > 0; length--) {
      for (let at = 0; at < this.words.tokens.length; at++) {
        if (this.words.run(at, length)) this.readAt(at, length);
      }
    }
    this.readStates();
    if (this.city === null && this.notCovered.length === 0) this.readMistyped();
    if (this.city === null && this.notCovered.length === 0) this.readUnknown();
    return { city: this.city, area: this.city ? null : this.area, notCovered: this.notCovered };
  }

  private readAt(at: number, length: number): void {
    const run = this.words.tokens.slice(at, at + length);
    const name = placeName(run.map(({ word }) => word));
    const named = this.places.named(name);
    if (named.length === 0 && !PLACES_ABROAD.has(name) && !STATE_CODES.has(name)) return;
    const here = { at, length, ...stateAt(this.words, at + length) };
    if (STATE_CODES.has(name) && this.words.word(at + length) === 'state') {
      this.cannot({ ...here, stateLength: 1 }, STATE);
    } else if (this.isAbroad(here, name, named)) {
      this.cannot(here, ABROAD);
    } else if (named.length > 0 && this.isMeant(here, name)) {
      this.readNamed(here, named);
    }
  }

  /** The likeliest place of a name, in the state given with it. */
  private readNamed(here: Here, named: readonly NamedPlace[]): void {
    const matching =
      here.state === undefined ? named : named.filter(({ states }) => states.includes(here.state ?? ''));
    const [place, second] = matching;
    if (!place?.city) {
      this.outside(here, matching);
      return;
    }
    if (isRatherElsewhere(matching)) {
      this.cannot(here, MANY_PLACES);
      return;
    }
    const isUnsure =
      here.state === undefined &&
      place.confidence < 1 &&
      second?.city &&
      second.confidence === place.confidence;
    this.found(here, {
      row: place.city,
      confidence: isUnsure ? AMBIGUOUS : place.confidence,
      isTown: place.isTown,
    });
  }

  private isAbroad(here: Here, name: string, named: readonly NamedPlace[]): boolean {
    const behind = this.words.word(here.at + here.length) ?? '';
    // Nobody writes the country after such letters: a place abroad after them is a second one.
    const hasCountry = !KNOWN_SHORT.has(name) && (COUNTRY_CODES.has(behind) || PLACES_ABROAD.has(behind));
    if (
      named.length > 0 &&
      hasCountry &&
      here.state === undefined &&
      this.places.named(behind).length === 0
    ) {
      this.words.take(here.at + here.length, 1);
      return true;
    }
    if (!PLACES_ABROAD.has(name) || here.state !== undefined || !this.isMeant(here, name)) return false;
    return named[0]?.city == null || named[0].confidence < 0.98;
  }

  /** Whether words that could be a place are meant as one. */
  private isMeant(here: Here, name: string): boolean {
    const { at, length, stateLength } = here;
    if (this.isTitleWord === null) return true;
    const run = this.words.tokens.slice(at, at + length);
    if (this.isArticle(at, name)) return false;
    if (stateLength > 0 || IN.has(this.words.word(at - 1) ?? '')) return true;
    if (run.some(({ before }) => before === '@')) return true;
    const isEverydayWord = run.every(({ word }) => this.inTitles(word));
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

  private inTitles(word: string): boolean {
    return this.isTitleWord?.(word) ?? false;
  }

  private isAtAnEnd(at: number, length: number): boolean {
    return at === 0 || at + length === this.words.tokens.length || !this.words.isLeft(at + length);
  }

  private found(here: Here, city: Omit<FoundCity, 'from'>): void {
    const text = this.words.take(here.at, here.length + here.stateLength);
    if (this.city === null) this.city = { ...city, from: text };
    else if (this.city.row !== city.row) {
      this.notCovered.push({ text, why: SECOND_PLACE });
      this.city = { ...this.city, confidence: Math.min(this.city.confidence, FIRST_OF_SEVERAL) };
    }
  }

  /** A place without a city of the catalogue: the areas of that name may be several. */
  private outside(here: Here, named: readonly NamedPlace[]): void {
    const areas = [...new Set(named.flatMap(({ area }) => area ?? []))];
    const [row] = areas;
    if (row === undefined || areas.length > 1) {
      this.cannot(here, row === undefined ? NO_PLACE : MANY_PLACES);
      return;
    }
    this.cannot(here, IN_AREA);
    const confidence = this.area === null ? CERTAINTY.town : FIRST_OF_SEVERAL;
    this.area = { row, ...this.area, confidence };
  }

  private cannot(here: Here, why: string): void {
    this.notCovered.push({ text: this.words.take(here.at, here.length + here.stateLength), why });
  }

  /** States without a city. */
  private readStates(): void {
    for (let at = 0; at < this.words.tokens.length; at++) {
      if (!this.words.isLeft(at)) continue;
      const { stateLength } = stateAt(this.words, at);
      if (stateLength === 0) continue;
      const isName = (this.words.tokens[at]?.raw.length ?? 0) > 2;
      const isCode =
        this.words.isAlone(at, 1) && this.words.tokens[at]?.raw === this.words.tokens[at]?.raw.toUpperCase();
      const isEnding =
        at > 0 && at === this.words.tokens.length - 1 && !EVERYDAY_CODES.has(this.words.word(at) ?? '');
      if (isName || (isCode && at > 0) || isEnding)
        this.cannot({ at, length: stateLength, stateLength: 0, state: undefined }, STATE);
    }
  }

  private readMistyped(): void {
    for (const length of [3, 2, 1]) {
      for (let at = 0; at < this.words.tokens.length; at++) {
        const run = this.words.run(at, length);
        if (!run || run.every(({ word }) => this.inTitles(word)) || !this.isCued(at, length)) continue;
        const name = this.places.corrected(placeName(run.map(({ word }) => word)));
        const [place] = name === undefined ? [] : this.places.named(name);
        const here = { at, length, ...stateAt(this.words, at + length) };
        if (!place?.city || (here.state !== undefined && !place.states.includes(here.state))) continue;
        this.found(here, { row: place.city, confidence: CORRECTED, isTown: false });
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
      const cued = this.words.word(at - 1) === 'in' || stateAt(this.words, at + 1).stateLength > 0;
      if (!cued || !this.words.isLeft(at) || this.inTitles(this.words.word(at) ?? '')) continue;
      if (!/^\p{Lu}/u.test(this.words.tokens[at]?.raw ?? '')) continue;
      this.cannot({ at, length: 1, ...stateAt(this.words, at + 1) }, NO_PLACE);
      return;
    }
  }
}

/** With this many places without figures, a town of the same name in one metro is not meant: `Springfield`. */
const TOO_MANY_NAMESAKES = 3;

/** @param named the places of a name, likeliest first */
function isRatherElsewhere([likeliest, ...others]: readonly NamedPlace[]): boolean {
  return (
    likeliest?.confidence === CERTAINTY.town &&
    others.filter(({ city }) => city === null).length >= TOO_MANY_NAMESAKES
  );
}

/** Names of places that are everyday words as well. */
const EVERYDAY: ReadonlySet<string> = new Set(
  'mobile reading normal orange commerce industry media enterprise independence surprise nice cork perth lima eagle hope liberty union college university'.split(
    ' ',
  ),
);
