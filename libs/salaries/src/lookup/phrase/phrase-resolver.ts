import type { Steps } from '../../steps';
import {
  type CityRow,
  type CompanyRow,
  LEVEL_OF_RANK,
  occupationsWithLevels,
  type RoleRow,
} from '@wagewright/dataset';
import {
  type Believed,
  MAX_ALTERNATIVES,
  type NotCovered,
  type PhraseResolution,
  type PlaceResolution,
  rounded,
  type ToldLevel,
} from './phrase-resolution';
import { placeName } from './named-place';
import type { PlaceIndex } from './place-index';
import { CompanyIndex, readCompany } from './read-company';
import { readLevel } from './read-level';
import { PlaceReader } from './read-place';
import { OTHER_SPECIALITY, type ReadRole } from './read-role';
import { resolvePlace } from './resolve-place';
import { hasRanks, type ReadTitle, readTitle } from './read-title';
import { takeNoise, takeUncovered } from './read-uncovered';
import { RoleIndex } from './role-index';
import { standsFor } from './title-phrase';
import { townFirst } from './town-first';
import { rawText, type Token, tokensOf } from './tokens';
import { BARE_TITLE, NO_SPECIALITY, TOO_DOUBTFUL, UNKNOWN_WORDS } from './vocabulary/reasons';
import { SPECIALITY_WORDS } from './vocabulary/specialities';
import { RANK_WORDS } from './vocabulary/rank-words';
import { canonicalWords, singular } from './vocabulary/spellings';
import { STATE_CODES } from './vocabulary/us-states';
import { HEADS, isNoise, JOINTS } from './vocabulary/title-words';
import { WordsLeft } from './words-left';

export interface PhraseCatalogue {
  roles: readonly RoleRow[];
  cities: readonly CityRow[];
  places: PlaceIndex;
  companies: readonly CompanyRow[];
}

/** Maximum confidence of role and place in a phrase about an internship or the like. */
const DOUBTFUL = 0.6;

/** Maximum confidence of a whole title beside a place or an employer. */
const BESIDE_OTHERS = 0.98;

/** Between a title and the name of an area, which itself holds dashes and commas. */
const BEFORE_PLACES = / (?:in|near) |,| - /g;
/** Characters; longer than any name of an area. */
const LONGEST_AREA = 120;

/** `Software Engineer II` at an employer is a step of its ladder. */
const ROMAN_STEP = /^i{1,3}$|^iv$|^v$/;

/** The role of a level and an employer without a title. */
const LADDER = ['software', 'engineer'];
const LADDER_CONFIDENCE = 0.7;

/** Resolves phrases as people type them. Built once for a catalogue; a phrase takes well below a millisecond. */
export class PhraseResolver {
  private constructor(
    private readonly roles: RoleIndex,
    private readonly places: PlaceIndex,
    private readonly companies: CompanyIndex,
    private readonly hasLevels: (socCode: string) => boolean,
  ) {}

  static *create(catalogue: PhraseCatalogue): Steps<PhraseResolver> {
    const roles = yield* RoleIndex.create(catalogue.roles);
    const companies = new CompanyIndex(catalogue.companies);
    return new PhraseResolver(roles, catalogue.places, companies, occupationsWithLevels(catalogue.roles));
  }

  /**
   * The meaning of a phrase. The exact slug of a role is always that role, and so is its title, unless the title is a level
   * of a plain role of the catalogue: then it is that role at that level, which has the same figure.
   */
  resolve(query: string): PhraseResolution {
    return this.withTitle(query, this.inNamedPlace(query) ?? this.inWords(query));
  }

  private inWords(query: string): PhraseResolution {
    const text = this.places.ofSlug(query) ?? townFirst(query, this.places);
    return this.read(query, new WordsLeft(tokensOf(text)));
  }

  /** @param phrase the meaning of the query's words */
  private withTitle(query: string, phrase: PhraseResolution): PhraseResolution {
    const row = this.roles.verbatim(query);
    if (!row) return phrase;
    const slug = query.trim().toLowerCase();
    const isSlug = slug === row.slug || row.formerSlugs.includes(slug);
    if (isSlug)
      return {
        ...this.titled(row, phrase),
        role: { row, confidence: 1, matchType: 'exact' },
        exp: null,
        notCovered: [],
      };
    return this.isLevelOfPlain(row, phrase) ? ranked(row, phrase) : this.titled(row, phrase);
  }

  /** Whether a whole title is a plain role at a level, `Senior Data Scientist`: both have one figure. */
  private isLevelOfPlain({ slug }: RoleRow, { role, exp }: PhraseResolution): boolean {
    const rank = exp?.from.toLowerCase() ?? '';
    if (!role || LEVEL_OF_RANK[rank] !== exp?.level || slug !== `${rank}-${role.row.slug}`) return false;
    return this.hasLevels(role.row.socCode) && !RANK_WORDS.has(role.row.slug.split('-', 1)[0] ?? '');
  }

  /** A phrase that ends with the slug of a city or an area, or an area's printed name, as its words before and that place. */
  private inNamedPlace(query: string): PhraseResolution | undefined {
    const from = Math.max(0, query.length - LONGEST_AREA);
    for (const { index, 0: joint } of query.slice(from).matchAll(BEFORE_PLACES)) {
      const at = from + index;
      const text = query.slice(at + joint.length);
      const isCity = this.places.ofSlug(text) !== undefined;
      const isNamed = isCity || this.places.areaNamed(text);
      // `Portland, Maine` is a town, as `Solihull, Birmingham` is.
      if (!isNamed || STATE_CODES.has(text.trim().toLowerCase())) continue;
      const before = query.slice(0, at);
      const rest = this.withTitle(before, this.inWords(before));
      if (isCity && rest.notCovered.length > 0) continue;
      const { city, area, notCovered } = this.resolvePlace(text);
      const role = rest.role && {
        ...rest.role,
        confidence: Math.min(rest.role.confidence, BESIDE_OTHERS),
      };
      return { ...rest, query, role, city, area, notCovered: [...notCovered, ...rest.notCovered] };
    }
    return undefined;
  }

  /** A whole title only: its meaning in parts is among the alternatives. */
  private titled(row: RoleRow, { query, role, alternatives }: PhraseResolution): PhraseResolution {
    const others = [...(role ? [{ row: role.row, confidence: role.confidence }] : []), ...alternatives];
    const words = new WordsLeft(tokensOf(query));
    const lost = this.roles.lostIn(canonicalWords(words.tokens.map(({ word }) => word)), row);
    return {
      query,
      role: { row, confidence: lost.length > 0 ? OTHER_SPECIALITY : 1, matchType: 'exact' },
      city: null,
      area: null,
      exp: readLevel(words, null, hasRanks(row)),
      company: null,
      alternatives: others.filter((other) => other.row !== row).slice(0, MAX_ALTERNATIVES),
      notCovered: withoutFigures(words.tokens, lost, this.roles),
    };
  }

  private read(query: string, words: WordsLeft): PhraseResolution {
    const isTitleWord = (word: string) =>
      this.roles.knows(singular(word)) || HEADS.has(word) || SPECIALITY_WORDS.has(singular(word));
    takeNoise(words);
    const employer = readCompany(words, this.companies, {
      isName: (name) => this.isName(name),
      isPlace: (at) => this.isPlace(words, at),
      isTitleWord,
    });
    const place = new PlaceReader(words, this.places, isTitleWord).read();
    const uncovered = takeUncovered(words, (name) => this.isName(name));
    const read = this.wholeTitle(words, employer.company) ?? readTitle(words, employer.company, this.roles);
    const { exp } = read;
    const hasEmployer = employer.company !== null || employer.notCovered.length > 0;
    const told = read.exp && hasEmployer ? this.withLadder(read.title, words) : read.title;
    const title = uncovered.isNone && !told.isExact ? { ...told, role: null } : told;
    const role = title.role && {
      ...title.role,
      confidence: rounded(
        uncovered.isDoubtful ? Math.min(title.role.confidence, DOUBTFUL) : title.role.confidence,
      ),
    };
    return {
      query,
      role,
      city: place.city,
      area: place.area,
      exp: uncovered.isDoubtful ? null : exp,
      company: employer.company,
      alternatives: title.alternatives.map((other) => atMost(other, role?.confidence ?? 1)),
      notCovered: [
        ...place.notCovered,
        ...uncovered.notCovered,
        ...employer.notCovered,
        ...unread(words, title, exp, this.roles),
      ],
    };
  }

  /** Words left that are a whole title, perhaps behind a rank, mean what they mean alone. */
  private wholeTitle(words: WordsLeft, company: CompanyRow | null): ReadTitle | undefined {
    const left = withoutJoints(words.left);
    const told = new WordsLeft(left);
    const rank = readLevel(told, company, false) ?? undefined;
    return this.titleOf(left, words, company) ?? (rank && this.titleOf(told.left, words, company, rank));
  }

  private titleOf(
    left: readonly Token[],
    { tokens }: WordsLeft,
    company: CompanyRow | null,
    rank?: ToldLevel,
  ): ReadTitle | undefined {
    const text = rawText(left);
    const isStep = company !== null && ROMAN_STEP.test(left.at(-1)?.word ?? '');
    const row = left.length < tokens.length && !isStep ? this.roles.verbatim(text) : undefined;
    const { role, alternatives } = row ? this.resolve(text) : { role: null, alternatives: [] };
    if (!role || role.row !== row) return undefined;
    const lost = this.roles.lostIn(canonicalWords(left.map(({ word }) => word)), row);
    const confidence = Math.min(role.confidence, BESIDE_OTHERS);
    const title = {
      role: { ...role, confidence },
      isExact: true,
      isBare: false,
      alternatives,
      unknown: [],
      lost,
    };
    return { title, exp: rank ?? readLevel(new WordsLeft(left), company, hasRanks(row)) };
  }

  /** A level and an employer alone, `E4 Meta`: most who write so mean the ladder of its software engineers. */
  private withLadder(title: ReadRole, { left }: WordsLeft): ReadRole {
    const row = this.roles.named(LADDER)?.row;
    if (title.role || !row || left.some(({ word }) => !isNoise(word) && !JOINTS.has(word))) return title;
    return {
      ...title,
      role: { row, confidence: LADDER_CONFIDENCE, matchType: 'token' },
      isBare: false,
      alternatives: [],
    };
  }

  resolvePlace(query: string): PlaceResolution {
    return resolvePlace(query, this.places);
  }

  private isName(words: readonly string[]): boolean {
    return this.roles.named(canonicalWords(words)) !== undefined;
  }

  private isPlace(words: WordsLeft, at: number): boolean {
    return [4, 3, 2, 1].some((length) => {
      const run = words.run(at, length);
      return run !== undefined && this.places.isWellKnown(placeName(run.map(({ word }) => word)));
    });
  }
}

/** The plain role of a title at the level of its rank; the role of the title itself is the likeliest alternative. */
function ranked(row: RoleRow, phrase: PhraseResolution): PhraseResolution {
  const confidence = phrase.role?.confidence ?? 0;
  const alternatives = [{ row, confidence }, ...phrase.alternatives.filter((other) => other.row !== row)];
  return { ...phrase, alternatives: alternatives.slice(0, MAX_ALTERNATIVES) };
}

/** Without the `in` before a place that was taken out. */
function withoutJoints(words: readonly Token[]): Token[] {
  return words.slice(0, words.findLastIndex(({ word }) => !JOINTS.has(word)) + 1);
}

/** No alternative has more confidence than the chosen one. */
function atMost<T>(other: Believed<T>, confidence: number): Believed<T> {
  return { ...other, confidence: Math.min(other.confidence, confidence) };
}

/** The remarks about the remaining words of the title. */
function unread({ left }: WordsLeft, title: ReadRole, exp: ToldLevel | null, roles: RoleIndex): NotCovered[] {
  const said = left.filter(({ word }) => !isNoise(word) && !JOINTS.has(word));
  if (said.length === 0) return title.isBare && exp ? [{ text: exp.from, why: BARE_TITLE }] : [];
  if (title.isBare) return [{ text: rawText(said), why: BARE_TITLE }];
  if (!title.role) return [{ text: rawText(said), why: TOO_DOUBTFUL }];
  const unknown = said.filter(({ word }) => title.unknown.includes(singular(word)));
  const known = said.filter((token) => !unknown.includes(token));
  return [
    ...withoutFigures(known, title.lost, roles),
    ...(unknown.length === 0 ? [] : [{ text: rawText(unknown), why: UNKNOWN_WORDS }]),
  ];
}

/** The remark about a speciality that the role does not have. */
function withoutFigures(tokens: readonly Token[], lost: readonly string[], roles: RoleIndex): NotCovered[] {
  if (lost.length === 0) return [];
  const named = tokens.filter(({ word }) => standsFor(word, lost, roles));
  return [{ text: named.length > 0 ? rawText(named) : lost.join(' '), why: NO_SPECIALITY }];
}
