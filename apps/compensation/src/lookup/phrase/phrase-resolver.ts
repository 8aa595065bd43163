import type { CityRow, CompanyRow, PlaceRow, RoleRow } from '@wagewright/dataset';
import {
  type Believed,
  type NotCovered,
  type PhraseResolution,
  type PlaceResolution,
  rounded,
  type ToldLevel,
} from './phrase-resolution';
import { PlaceIndex, placeName } from './place-index';
import { CompanyIndex, readCompany } from './read-company';
import { readLevel } from './read-level';
import { PlaceReader } from './read-place';
import { type ReadRole, readRole } from './read-role';
import { RoleIndex } from './role-index';
import { type Token, tokensOf } from './tokens';
import { canonicalWords, singular } from './vocabulary/spellings';
import { BARE_TITLE, NO_OCCUPATION, NO_PLACE, TOO_DOUBTFUL, UNKNOWN_WORDS } from './vocabulary/reasons';
import { LEVEL_ORDER, RANK_WORDS } from './vocabulary/rank-words';
import { HEADS, JOINTS, isNoise, NOISE_PHRASES } from './vocabulary/title-words';
import { LONGEST_UNCOVERED, UNCOVERED } from './vocabulary/uncovered-words';
import { WordsLeft } from './words-left';

/** What a phrase can name. */
export interface PhraseCatalogue {
  roles: readonly RoleRow[];
  cities: readonly CityRow[];
  places: readonly PlaceRow[];
  companies: readonly CompanyRow[];
}

/** Role and place of a phrase in which an internship or the like is asked for are given with this confidence at most. */
const DOUBTFUL = 0.6;

/** Reads phrases as people type them. Built once for a catalogue; a phrase takes well below a millisecond. */
export class PhraseResolver {
  private constructor(
    private readonly roles: RoleIndex,
    private readonly places: PlaceIndex,
    private readonly companies: CompanyIndex,
  ) {}

  /** Every few milliseconds `pause` lets others have their turn. */
  static async createAsync(catalogue: PhraseCatalogue, pause: () => Promise<void>): Promise<PhraseResolver> {
    const roles = await RoleIndex.createAsync(catalogue.roles, pause);
    const places = new PlaceIndex(catalogue.cities, catalogue.places);
    await pause();
    return new PhraseResolver(roles, places, new CompanyIndex(catalogue.companies));
  }

  /** What a phrase means. The exact title or slug of a role is always that role. */
  resolve(query: string): PhraseResolution {
    const row = this.roles.verbatim(query);
    const words = new WordsLeft(tokensOf(query));
    if (row) {
      const exp = readLevel(words, null, row.surfaceA);
      const role = { row, confidence: 1, matchType: 'exact' as const };
      return { query, role, city: null, exp, company: null, alternatives: [], notCovered: [] };
    }
    return this.read(query, words);
  }

  private read(query: string, words: WordsLeft): PhraseResolution {
    const isTitleWord = (word: string) => this.roles.knows(singular(word)) || HEADS.has(word);
    takeNoise(words);
    const employer = readCompany(
      words,
      this.companies,
      (name) => this.isName(name),
      (at) => this.isPlace(words, at),
    );
    const place = new PlaceReader(words, this.places, isTitleWord).read();
    const uncovered = takeUncovered(words, (name) => this.isName(name));
    const read = this.titleAndLevel(words, employer.company);
    const { exp } = read;
    const title = uncovered.isNone && !read.title.isExact ? { ...read.title, role: null } : read.title;
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
      exp: uncovered.isDoubtful ? null : exp,
      company: employer.company,
      alternatives: title.alternatives.map((other) => atMost(other, role?.confidence ?? 1)),
      notCovered: [
        ...place.notCovered,
        ...uncovered.notCovered,
        ...employer.notCovered,
        ...unread(words, title),
      ],
    };
  }

  /** What a text that only names a place means. */
  resolvePlace(query: string): PlaceResolution {
    const words = new WordsLeft(tokensOf(query));
    const remote = takeUncovered(words, () => false);
    const { city, notCovered } = new PlaceReader(words, this.places, null).read();
    const left = words.left.filter(({ word }) => !isNoise(word) && !JOINTS.has(word));
    const isEmpty = words.tokens.length === 0;
    const isNation = city === null && !isEmpty && notCovered.length === 0 && left.length === 0;
    const unknown = city === null && !isNation && !isEmpty && notCovered.length === 0;
    return {
      query,
      city,
      isNation,
      notCovered: [
        ...notCovered,
        ...remote.notCovered,
        ...(unknown ? [{ text: spoken(left), why: NO_PLACE }] : []),
      ],
    };
  }

  private isName(words: readonly string[]): boolean {
    return this.roles.named(canonicalWords(words)) !== undefined;
  }

  /** Whether the words from a position on begin with a place. */
  private isPlace(words: WordsLeft, at: number): boolean {
    return [4, 3, 2, 1].some((length) => {
      const run = words.run(at, length);
      return (
        run !== undefined &&
        this.places.named(placeName(run.map(({ word }) => word))).some(({ city }) => city)
      );
    });
  }

  /**
   * Words that only may be rank belong to the title where a role is called so and titles of its kind are not graded: a staff
   * nurse is a nurse of a ward, a staff engineer an engineer of a rank.
   */
  private titleAndLevel(
    words: WordsLeft,
    company: CompanyRow | null,
  ): { title: ReadRole; exp: ToldLevel | null } {
    const exp = readLevel(words, company, false);
    const kept = readRole(words.left, this.roles);
    if (!words.left.some(({ word }) => RANK_WORDS.has(word))) return { title: kept, exp };
    if (!kept.isExact && words.left.every(({ word }) => RANK_WORDS.has(word))) {
      return { title: { ...kept, role: null, isBare: true }, exp: readLevel(words, company, true) };
    }
    const copy = new WordsLeft(words.left);
    const unsure = readLevel(copy, company, true);
    const taken = readRole(copy.left, this.roles);
    if (kept.role && taken.role && namesRank(kept.role.row)) {
      const { confidence } = isRankOf(kept.role.row, taken.role.row) ? kept.role : taken.role;
      return { title: { ...taken, role: { ...taken.role, confidence } }, exp: higher(exp, unsure) };
    }
    if (kept.isExact && !(taken.role && taken.isExact && taken.role.row.surfaceA))
      return { title: kept, exp };
    if (!taken.role || (kept.role && kept.role.confidence > taken.role.confidence))
      return { title: kept, exp };
    return { title: taken, exp: isGraded(taken.role.row) ? higher(exp, unsure) : exp };
  }
}

/** Occupations in which staff and principal are no ranks: health, education, law, finance, social and protective services. */
const UNGRADED = ['29-', '31-', '25-', '23-', '13-2', '21-', '33-', '35-', '27-3043'];

function isGraded({ surfaceA, socCode }: RoleRow): boolean {
  return surfaceA || !UNGRADED.some((group) => socCode.startsWith(group));
}

/** Titles of graded kinds of work that begin with a rank. */
function namesRank({ slug, surfaceA }: RoleRow): boolean {
  return surfaceA && RANK_WORDS.has(slug.split('-', 1)[0] ?? '');
}

/** `staff-software-engineer` is a rank of `software-engineer`; a staff nurse is none of nurses. */
function isRankOf(ranked: RoleRow, base: RoleRow): boolean {
  const [rank = ''] = ranked.slug.split('-');
  return base.surfaceA && ranked.slug === `${rank}-${base.slug}`;
}

/** Nothing else is surer than what is taken for meant. */
function atMost<T>(other: Believed<T>, confidence: number): Believed<T> {
  return { ...other, confidence: Math.min(other.confidence, confidence) };
}

function higher(a: ToldLevel | null, b: ToldLevel | null): ToldLevel | null {
  if (!a || !b) return a ?? b;
  return LEVEL_ORDER.indexOf(b.level) > LEVEL_ORDER.indexOf(a.level) ? b : a;
}

/** Takes out what stands for something without figures: remote work, internships. */
function takeUncovered(
  words: WordsLeft,
  isName: (words: readonly string[]) => boolean,
): { notCovered: NotCovered[]; isDoubtful: boolean; isNone: boolean } {
  const notCovered: NotCovered[] = [];
  let isDoubtful = false;
  let isNone = false;
  for (let length = LONGEST_UNCOVERED; length > 0; length--) {
    for (let at = 0; at < words.tokens.length; at++) {
      const uncovered = UNCOVERED.get(
        words
          .run(at, length)
          ?.map(({ word }) => word)
          .join(' ') ?? '',
      );
      if (!uncovered || isInName(words, at, length, isName)) continue;
      notCovered.push({ text: words.take(at, length), why: uncovered.why });
      isDoubtful ||= uncovered.doubtful;
      isNone ||= uncovered.why === NO_OCCUPATION;
    }
  }
  return { notCovered, isDoubtful, isNone };
}

/** `owner` in `product owner` */
function isInName(
  words: WordsLeft,
  at: number,
  length: number,
  isName: (words: readonly string[]) => boolean,
): boolean {
  const longer = [words.run(at - 1, length + 1), words.run(at, length + 1), words.run(at - 2, length + 2)];
  return longer.some(
    (run) => run !== undefined && run.length > length && isName(run.map(({ word }) => word)),
  );
}

/** Takes out phrases that speak of the vacancy. */
function takeNoise(words: WordsLeft): void {
  for (let at = 0; at < words.tokens.length; at++) {
    for (const length of [3, 2]) {
      if (
        NOISE_PHRASES.has(
          words
            .run(at, length)
            ?.map(({ word }) => word)
            .join(' ') ?? '',
        )
      )
        words.take(at, length);
    }
  }
}

/** What is left to say about the words of the title. */
function unread({ left }: WordsLeft, title: ReadRole): NotCovered[] {
  const said = left.filter(({ word }) => !isNoise(word) && !JOINTS.has(word));
  if (said.length === 0) return [];
  const text = spoken(said);
  if (title.isBare) return [{ text, why: BARE_TITLE }];
  if (!title.role) return [{ text, why: TOO_DOUBTFUL }];
  const unknown = said.filter(({ word }) => title.unknown.includes(singular(word)));
  return unknown.length === 0 ? [] : [{ text: spoken(unknown), why: UNKNOWN_WORDS }];
}

function spoken(tokens: readonly Token[]): string {
  return tokens.map(({ raw }) => raw).join(' ');
}
