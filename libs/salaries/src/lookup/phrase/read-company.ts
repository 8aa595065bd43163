import type { CompanyRow } from '@wagewright/dataset';
import type { NotCovered } from './phrase-resolution';
import { SpellingIndex } from './spelling-index';
import { plain } from './tokens';
import { UNKNOWN_EMPLOYER } from './vocabulary/reasons';
import type { WordsLeft } from './words-left';

const AT: ReadonlySet<string> = new Set(['at', 'bei', 'chez']);
/** No employers, even after `at`. */
const NO_EMPLOYERS: ReadonlySet<string> = new Set(
  'scale home large least risk night work a an the level senior'.split(' '),
);
/** Words that end an employer's name. */
const ENDS: ReadonlySet<string> = new Set(
  'in near around based from for as and remote level team with'.split(' '),
);
/** Companies named by everyday words or letters: they only count after `at` or beside a level. */
const EVERYDAY: ReadonlySet<string> = new Set(['x', 'block', 'snap', 'square', 'chase', 'alphabet']);
/** Companies whose names occur in titles as technologies. */
const TECHNOLOGIES: ReadonlySet<string> = new Set(
  'salesforce oracle servicenow snowflake databricks workday aws vmware'.split(' '),
);
/** After these `intel` is short for intelligence. */
const BEFORE_INTELLIGENCE: ReadonlySet<string> = new Set(['threat', 'market', 'competitive', 'cyber']);
/** Before the name of a former employer. */
const FORMER: ReadonlySet<string> = new Set(['ex', 'former', 'formerly', 'previously', 'xoogler']);
/** A level beside a name, as in `L5 Snap`. */
const LEVEL_CODE = /^(?:l|e|ic|ict)\d{1,2}$/;
const LONGEST_NAME = 4;
/** Shorter words are near too many names. */
const SHORTEST_MISSPELT = 5;

/** The companies with figures of their own, by name. */
export class CompanyIndex {
  private readonly byName = new Map<string, CompanyRow>();
  private readonly spelling: SpellingIndex;

  constructor(companies: readonly CompanyRow[]) {
    for (const company of companies) {
      for (const name of [company.name, company.slug.replaceAll('-', ' '), ...company.aliases]) {
        this.byName.set(
          plain(name)
            .replace(/[^a-z0-9]+/g, ' ')
            .trim(),
          company,
        );
      }
    }
    const names = [...this.byName.keys()].filter(
      (name) => name.length > SHORTEST_MISSPELT && !EVERYDAY.has(name),
    );
    this.spelling = new SpellingIndex(names.map((name) => [name, 1]));
  }

  named(name: string): CompanyRow | undefined {
    return this.byName.get(name);
  }

  /** The company that a misspelt word of at least five letters probably names: one typing error after the first letter. */
  misspelt(word: string): CompanyRow | undefined {
    const near = word.length < SHORTEST_MISSPELT ? undefined : this.spelling.nearest(word);
    return near?.distance === 1 ? this.byName.get(near.word) : undefined;
  }
}

export interface ReadCompany {
  company: CompanyRow | null;
  notCovered: NotCovered[];
}

export interface OtherMeanings {
  /** Whether words are a whole name of a role. */
  isName: (words: readonly string[]) => boolean;
  /** Whether words from a position on name a place: `at Austin` is no employer. */
  isPlace: (at: number) => boolean;
  isTitleWord: (word: string) => boolean;
}

/** Takes the employer out of a phrase. Without `at` or `@` a name only counts outside a title: `Oracle DBA` is a title. */
export function readCompany(words: WordsLeft, companies: CompanyIndex, others: OtherMeanings): ReadCompany {
  let company: CompanyRow | null = null;
  const notCovered: NotCovered[] = [];
  for (let at = 0; at < words.tokens.length; at++) {
    const cue = cueAt(words, at);
    const found = words.isLeft(at) ? companyAt(words, companies, at, others) : undefined;
    if (found && isFormer(words, at)) {
      words.take(at - 1, found.length + 1);
    } else if (found && (cue > 0 || isBareName(words, at, found.length, others))) {
      words.take(
        at - cue + (words.tokens[at]?.before === '@' ? cue : 0),
        found.length + (words.tokens[at]?.before === '@' ? 0 : cue),
      );
      company ??= found.company;
    } else if (cue > 0 && words.isLeft(at) && !others.isPlace(at)) {
      const text = unknownEmployer(words, at, others);
      if (text !== undefined) notCovered.push({ text, why: UNKNOWN_EMPLOYER });
    }
  }
  return { company, notCovered };
}

/** The number of words before this one that announce an employer; an `@` is no word, but counts as one. */
function cueAt(words: WordsLeft, at: number): number {
  if (words.tokens[at]?.before === '@') return 1;
  return AT.has(words.word(at - 1) ?? '') ? 1 : 0;
}

function companyAt(words: WordsLeft, companies: CompanyIndex, at: number, others: OtherMeanings) {
  for (let length = LONGEST_NAME; length > 0; length--) {
    const run = words.run(at, length);
    const company = run && companies.named(run.map(({ word }) => word).join(' '));
    if (company) return { company, length };
  }
  const word = words.word(at) ?? '';
  const misspelt = others.isTitleWord(word) || others.isPlace(at) ? undefined : companies.misspelt(word);
  return misspelt && { company: misspelt, length: 1 };
}

function isFormer(words: WordsLeft, at: number): boolean {
  return FORMER.has(words.word(at - 1) ?? '');
}

/** Without `at`: a technology is an employer only after the title and outside brackets, and a whole title stays one. */
function isBareName(
  words: WordsLeft,
  at: number,
  length: number,
  { isName, isPlace }: OtherMeanings,
): boolean {
  const name = words.tokens.slice(at, at + length).map(({ word }) => word);
  const isBesideCode = [at - 1, at + length].some((next) => LEVEL_CODE.test(words.word(next) ?? ''));
  if (name.every((word) => EVERYDAY.has(word)) && !isBesideCode) return false;
  if (name[0] === 'intel' && BEFORE_INTELLIGENCE.has(words.word(at - 1) ?? '')) return false;
  for (let more = 1; more <= LONGEST_NAME; more++) {
    const longer = words.run(at, length + more)?.map(({ word }) => word);
    if (longer && isName(longer)) return false;
  }
  const isTool = name.every((word) => TECHNOLOGIES.has(word));
  if (isTool && (words.tokens[at]?.before === '(' || isOfTitleBefore(words, at, name, isName))) return false;
  const end = at + length;
  const isLast = end === words.tokens.length || words.isAlone(at, length) || isPlace(end);
  return !isTool || (isLast && (at > 0 || words.tokens.length === length));
}

/** `DBA Oracle` */
function isOfTitleBefore(
  words: WordsLeft,
  at: number,
  name: readonly string[],
  isName: (words: readonly string[]) => boolean,
): boolean {
  return [1, 2, 3].some((length) => {
    const run = words.run(at - length, length + name.length)?.map(({ word }) => word);
    return run !== undefined && isName([...name, ...run.slice(0, length)]);
  });
}

/** The words after `at`, up to the next break or preposition. */
function unknownEmployer(words: WordsLeft, at: number, { isPlace }: OtherMeanings): string | undefined {
  let length = 0;
  const segment = words.tokens[at]?.segment;
  while (words.isLeft(at + length) && words.tokens[at + length]?.segment === segment) {
    if (ENDS.has(words.word(at + length) ?? '') || isPlace(at + length)) break;
    length++;
  }
  const isNone = length === 0 || length > LONGEST_NAME || NO_EMPLOYERS.has(words.word(at) ?? '');
  if (isNone) return undefined;
  if (words.tokens[at]?.before !== '@') words.take(at - 1, 1);
  return words.take(at, length);
}
