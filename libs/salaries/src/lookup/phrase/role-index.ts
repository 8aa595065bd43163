import type { Steps } from '../../steps';
import type { RoleRow } from '@wagewright/dataset';
import { SpellingIndex } from './spelling-index';
import { plain, wordsOf } from './tokens';
import { OTHER_NAMES } from './vocabulary/other-names';
import { isSpecialityAlone, SPECIALITY_WORDS } from './vocabulary/specialities';
import { canonicalWords } from './vocabulary/spellings';
import { HEADS, isSpeciality, JOINTS, personOf, TECHNOLOGIES, TELLING_HEADS } from './vocabulary/title-words';

/** One name of a role in normalized form. What few phrases need is found out when it is asked for. */
export class RoleName {
  /** Its words without connecting ones. */
  readonly content: readonly string[];
  private sum?: number;
  private noun?: string;
  private lacking?: readonly string[];

  /**
   * @param isTitle whether it is the title rather than an alias
   * @param weigh the weight of a word
   * @param loss makes what tells the words of specialities that the title lacks
   */
  constructor(
    readonly row: RoleRow,
    readonly words: readonly string[],
    readonly isTitle: boolean,
    private readonly weigh: (word: string) => number,
    private readonly loss: () => (word: string) => boolean,
  ) {
    this.content = words.filter((word, at) => !JOINTS.has(word) && words.indexOf(word) === at);
  }

  /** The total weight of its words. */
  get weight(): number {
    return (this.sum ??= this.content.reduce((sum, word) => sum + this.weigh(word), 0));
  }

  /** The noun for the kind of worker. */
  get head(): string {
    return (this.noun ??= headOf(this.words));
  }

  /** The words of a former role whose speciality the title lacks: `rust` in `rust developer`, now a software engineer. */
  get lost(): readonly string[] {
    return (this.lacking ??= this.content.filter(this.loss()));
  }
}

/** Rows indexed per slice: one or two milliseconds. */
const ROWS_PER_SLICE = 200;
/** The weight of a word in no name: as of a rare one. */
const UNKNOWN_WEIGHT = 6;
/** The weight of a technology, and of `manager`, `officer` and the like, relative to that of the field. */
const TECHNOLOGY = 0.5;
const NOUN = 0.65;
/** Words in more names than this are found through their rarer neighbours. */
const COMMON = 400;

/** The names of a catalogue's roles, found by whole names in any order, or by their words. */
export class RoleIndex {
  private readonly byName = new Map<string, RoleName[]>();
  private readonly byWord = new Map<string, RoleName[]>();
  private readonly weights = new Map<string, number>();
  private readonly names: RoleName[] = [];
  private readonly weigh = (word: string) => this.weight(word);
  /** Made when the first name with people for fields is asked for. */
  private byPeople?: Map<string, RoleName[]>;
  /** Made when the first word is corrected. */
  private spelling?: SpellingIndex;

  private constructor() {
    // Filled by `create` alone.
  }

  static *create(roles: readonly RoleRow[]): Steps<RoleIndex> {
    const index = new RoleIndex();
    for (const [at, row] of roles.entries()) {
      index.add(row);
      if (at % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield;
    }
    index.addOtherNames();
    return index;
  }

  /** The role with exactly this slug or title, ignoring case and extra spaces; else the one that had it. */
  verbatim(text: string): RoleRow | undefined {
    const asked = spaced(text);
    const rows = this.byName.get(canonicalWords(wordsOf(asked)).join(' '))?.map(({ row }) => row);
    const isSlug = (slug: string) => slug === asked || slug.replaceAll('-', ' ') === asked;
    return (
      rows?.find(({ slug, title }) => slug === asked || spaced(title) === asked) ??
      rows?.find(({ formerSlugs }) => formerSlugs.some(isSlug))
    );
  }

  /** The words of a name of a role whose speciality its title lacks. */
  lostIn(words: readonly string[], row: RoleRow): readonly string[] {
    const name = words.join(' ');
    return this.byName.get(name)?.find((named) => named.row === row)?.lost ?? [];
  }

  /** The best role with exactly these words as a name, in this order. */
  named(words: readonly string[]): RoleName | undefined {
    return best(this.byName.get(words.join(' ')));
  }

  /** The best role whose name has exactly these words, in any order, ignoring connecting words. */
  withWords(words: readonly string[]): RoleName | undefined {
    return this.withContent(contentOf(words));
  }

  /** The same with fields for people and people for fields: `VP engineer` is the VP of engineering. */
  withPeople(words: readonly string[]): RoleName | undefined {
    const people = contentOf(words).map((word) => personOf(word));
    this.byPeople ??= this.namesByPeople();
    return best(this.byPeople.get(unordered(people))) ?? this.withContent(people);
  }

  private withContent(words: readonly string[]): RoleName | undefined {
    const asked = new Set(words);
    if (asked.size < words.length) return undefined;
    const lists = words.map((word) => this.namesWith(word)).sort((a, b) => a.length - b.length);
    return best(
      lists[0]?.filter(
        ({ content }) => content.length === asked.size && content.every((word) => asked.has(word)),
      ),
    );
  }

  namesWith(word: string): readonly RoleName[] {
    return this.byWord.get(word) ?? [];
  }

  knows(word: string): boolean {
    return this.byWord.has(word);
  }

  /** The information in a word: the rarer among the names, the more. At most about 10. */
  weight(word: string): number {
    return this.weights.get(word) ?? this.weighed(word);
  }

  private weighed(word: string): number {
    const names = this.byWord.get(word);
    if (!names) return UNKNOWN_WEIGHT;
    const weight = wordWeight(word, this.names.length / names.length);
    this.weights.set(word, weight);
    return weight;
  }

  isCommon(word: string): boolean {
    return (this.byWord.get(word)?.length ?? 0) > COMMON;
  }

  /** The word of a title that a misspelt one probably means, with the typing errors between them. */
  corrected(word: string): { word: string; distance: number } | undefined {
    this.spelling ??= this.spellings();
    return this.spelling.nearest(word);
  }

  private add(row: RoleRow): void {
    const written = wordsOf(row.title);
    const title = canonicalWords(written);
    const loss = () => lostSpecialities(row, title);
    const seen: string[] = [];
    const addOnce = (words: readonly string[]) => {
      const name = words.join(' ');
      if (words.length === 0 || seen.includes(name)) return;
      this.addName(row, words, seen.length === 0, loss);
      seen.push(name);
    };
    addOnce(title);
    for (const text of row.aliases) addOnce(canonicalWords(wordsOf(text)));
    // Most slugs are the title in lower case.
    if (written.join('-') !== row.slug) addOnce(canonicalWords(wordsOf(row.slug)));
    for (const slug of row.formerSlugs) addOnce(canonicalWords(wordsOf(slug)));
  }

  /** A name that the catalogue has itself stays as it is there. */
  private addOtherNames(): void {
    for (const { words, lost, known } of OTHER_NAMES) {
      const name = this.named(known);
      if (name && !this.named(words))
        this.addName(name.row, words, false, () => (word) => name.lost.includes(word) || lost.includes(word));
    }
  }

  private spellings(): SpellingIndex {
    const words = [...this.byWord].filter(([word]) => word.length > 3);
    const others = [...SPECIALITY_WORDS].filter((word) => word.length > 3 && !this.knows(word));
    return new SpellingIndex([
      ...words.map(([word, names]): [string, number] => [word, names.length]),
      ...others.map((word): [string, number] => [word, 1]),
    ]);
  }

  private namesByPeople(): Map<string, RoleName[]> {
    const names = new Map<string, RoleName[]>();
    for (const name of this.names) {
      const people = name.content.map((word) => personOf(word));
      if (people.some((word, at) => word !== name.content[at])) push(names, unordered(people), name);
    }
    return names;
  }

  private addName(
    row: RoleRow,
    words: readonly string[],
    isTitle: boolean,
    loss: () => (word: string) => boolean,
  ): void {
    const name = new RoleName(row, words, isTitle, this.weigh, loss);
    this.names.push(name);
    push(this.byName, words.join(' '), name);
    for (const word of name.content) push(this.byWord, word, name);
  }
}

/** The words that narrow a role's former slugs or name a speciality, and that its title lacks. */
function lostSpecialities({ formerSlugs }: RoleRow, title: readonly string[]): (word: string) => boolean {
  const kept = new Set(title);
  const former = new Set(formerSlugs.flatMap((slug) => narrowingWords(canonicalWords(slug.split('-')))));
  return (word) => !kept.has(word) && (former.has(word) || isSpecialityAlone(word));
}

function narrowingWords(words: readonly string[]): string[] {
  const noun = headOf(words);
  return words.filter((word) => word !== noun && isSpeciality(word));
}

/** The rarer a word among the names, the higher its weight; 1 to 10 before nouns and technologies are discounted. */
function wordWeight(word: string, rarity: number): number {
  const share = TECHNOLOGIES.has(word) ? TECHNOLOGY : HEADS.has(word) && !TELLING_HEADS.has(word) ? NOUN : 1;
  return (1 + Math.log(rarity)) * share;
}

const JOINTS_BEFORE_WHAT: ReadonlySet<string> = new Set(['of', 'in', 'for', 'to']);

/**
 * The noun of a title: the last before `of` or `to`, as in `director of engineering` and `assistant to the chief
 * executive`.
 */
export function headOf(words: readonly string[]): string {
  const joint = words.findIndex((word) => JOINTS_BEFORE_WHAT.has(word));
  const main = joint > 0 ? words.slice(0, joint) : words;
  return main.findLast((word) => HEADS.has(word)) ?? main.at(-1) ?? '';
}

/**
 * The best of several roles with one name: the one with it as title, then the one with figures of its own, then the
 * larger sample.
 */
function best(names: readonly RoleName[] | undefined): RoleName | undefined {
  return names?.reduce<RoleName | undefined>((a, b) => (a && !ranksBefore(b, a) ? a : b), undefined);
}

function ranksBefore(a: RoleName, b: RoleName): boolean {
  if (a.isTitle !== b.isTitle) return a.isTitle;
  if ((a.row.figureOf === null) !== (b.row.figureOf === null)) return a.row.figureOf === null;
  return a.row.national.sampleSize > b.row.national.sampleSize;
}

function contentOf(words: readonly string[]): string[] {
  return words.filter((word) => !JOINTS.has(word));
}

function unordered(content: readonly string[]): string {
  return content.length < 2 ? (content[0] ?? '') : [...content].sort().join(' ');
}

function spaced(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}

function push(map: Map<string, RoleName[]>, key: string, name: RoleName): void {
  if (key === '') return;
  const names = map.get(key);
  if (names) names.push(name);
  else map.set(key, [name]);
}
