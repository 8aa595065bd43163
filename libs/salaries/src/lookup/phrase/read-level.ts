import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { type CompanyRow } from '@wagewright/dataset';
import type { ToldLevel } from './phrase-resolution';
import type { WordsLeft } from './words-left';
import { namesPeople } from './vocabulary/title-words';
import {
  DENIALS,
  LADDERS,
  NO_RANK_BEFORE,
  NO_RANK_BEHIND,
  NUMBERED,
  RANK_PHRASES,
  RANK_WORDS,
  RANKED_TITLES,
  STEPS,
  YEARS,
} from './vocabulary/rank-words';

const CODE = /^(?<ladder>l|e|ic|ict)(?<rung>\d{1,2})[ab]?$/;
/** `SWE2`, `SDE3`: the step is part of the title. */
const STEPPED = /^(?<title>swe|sde|sdet|mts|engineer|developer)(?<step>[1-5]|ii|iii|iv)$/;
/** At the end of a title these always are steps. */
const ROMAN_STEP = /^i{2,3}$|^iv$/;
const TITLES_IN_SHORT: ReadonlySet<string> = new Set('swe sde sdet mle sre eng dev mts pm tpm'.split(' '));
const YEAR_WORDS: ReadonlySet<string> = new Set('year years yr yrs yoe jahre ans anos'.split(' '));
/** Behind a number of years: how long the job lasts. */
const LIMITED: ReadonlySet<string> = new Set(
  'contract fixed term project assignment program programme rotation limited appointment befristet degree old'.split(
    ' ',
  ),
);
/** Behind a number that is no step: `Designer, 3 month contract`. */
const UNITS: ReadonlySet<string> = new Set(
  'month months week weeks day days night nights hour hours shift shifts monate mois meses'.split(' '),
);
const LEVEL_WORDS: ReadonlySet<string> = new Set(['level', 'lvl', 'grade', 'band']);

interface Rank extends ToldLevel {
  at: number;
}

/**
 * Takes the words of rank out of a phrase. Ambiguous words (staff, lead, associate …) are taken where `takeUnsure` says
 * so. The highest rank wins; a company's own ladder reads its codes.
 */
export function readLevel(
  words: WordsLeft,
  company: CompanyRow | null,
  takeUnsure: boolean,
): ToldLevel | null {
  const ranks: Rank[] = [];
  for (let at = 0; at < words.tokens.length; at++) {
    if (!words.isLeft(at)) continue;
    const rank =
      phraseAt(words, at) ??
      yearsAt(words, at) ??
      codeAt(words, at, company) ??
      stepAt(words, at, company) ??
      rankedTitleAt(words, at) ??
      wordAt(words, at, takeUnsure);
    if (rank) ranks.push(rank);
  }
  const highest = ranks.reduce<Rank | undefined>((a, b) => (a && order(a) >= order(b) ? a : b), undefined);
  return highest ? { level: highest.level, from: highest.from } : null;
}

function order({ level }: Rank): number {
  return EXPERIENCE_LEVELS.indexOf(level);
}

function phraseAt(words: WordsLeft, at: number): Rank | undefined {
  for (const length of [3, 2]) {
    const run = words.run(at, length)?.map(({ word }) => word) ?? [];
    const level = RANK_PHRASES.get(run.join(' '));
    if (level && isPartOfOther(words, at, length, run.at(-1) ?? '')) return undefined;
    if (level) return { level, from: words.take(at, length), at };
  }
  return undefined;
}

/** `8 years`, `10+ yoe` */
function yearsAt(words: WordsLeft, at: number): Rank | undefined {
  const years = /^(?<from>\d{1,2})\+?$/.exec(words.word(at) ?? '')?.groups?.['from'];
  if (years === undefined || !YEAR_WORDS.has(words.word(at + 1) ?? '')) return undefined;
  if (LIMITED.has(words.tokens[at + 2]?.word ?? '')) return undefined;
  const level = YEARS.find(([from]) => Number(years) >= from)?.[1];
  const more = words.word(at + 2) === 'experience' ? 1 : words.word(at + 3) === 'experience' ? 2 : 0;
  return level && { level, from: words.take(at, 2 + more), at };
}

function codeAt(words: WordsLeft, at: number, company: CompanyRow | null): Rank | undefined {
  const word = words.word(at) ?? '';
  const numbered =
    LEVEL_WORDS.has(word) &&
    /^\d{1,2}$/.test(words.word(at + 1) ?? '') &&
    !words.tokens.some((token) => NUMBERED.has(token.word)) &&
    // `Project Manager - Level 3 Data Center`
    (words.tokens[at]?.segment === words.tokens[0]?.segment || words.run(at, 3) === undefined);
  const split = /^(?:[lept]|ic|ict)$/.test(word) && /^\d{1,2}$/.test(words.word(at + 1) ?? '');
  const length = numbered || split ? 2 : 1;
  const code = split || numbered ? `${split ? word : ''}${words.word(at + 1) ?? ''}` : word;
  const level = rungOf(company, code) ?? generalRung(numbered ? `l${code}` : code);
  return level && { level, from: words.take(at, length), at };
}

/** By the company's own ladder; `L63` is its rung 63. */
function rungOf(company: CompanyRow | null, code: string): ExperienceLevel | undefined {
  if (!/\d/.test(code)) return undefined;
  const written = [code, code.replace(/^l(?=\d{2})/, '')];
  return company?.levels.find((rung) => codesOf(rung.code ?? '').some((own) => written.includes(own)))
    ?.mapsToExp;
}

/** `IC2-IC3` and `59-60` name two rungs; `Band 7` is also written 7. */
function codesOf(code: string): string[] {
  const plain = code.toLowerCase().replace(/^(?:band|grade)\s*/, '');
  const parts = plain.replace(/^ic-/, 'ic').split('-');
  return parts.length > 1 && parts.every((part) => part.length > 1) ? parts : [parts.join('-')];
}

function generalRung(code: string): ExperienceLevel | undefined {
  const { ladder, rung } = CODE.exec(code)?.groups ?? {};
  return LADDERS.get(ladder ?? '')?.[Number(rung)] ?? undefined;
}

/** A step only counts after a title or its abbreviation: `Windows 3` is no rank. */
function stepAt(words: WordsLeft, at: number, company: CompanyRow | null): Rank | undefined {
  const word = words.word(at) ?? '';
  const { title, step } = STEPPED.exec(word)?.groups ?? {};
  if (title !== undefined && step !== undefined) {
    const token = words.tokens[at];
    const from = token?.raw ?? word;
    if (token) token.word = title;
    return { level: companyStep(company, step) ?? STEPS.get(step) ?? 'mid', from, at };
  }
  const level = UNITS.has(words.tokens[at + 1]?.word ?? '') ? undefined : STEPS.get(word);
  const isLast = ROMAN_STEP.test(word) && at > 1 && words.run(at, 2) === undefined;
  const before = words.tokens[at - 1]?.word ?? '';
  if (
    !level ||
    !(
      namesPeople(before) ||
      TITLES_IN_SHORT.has(before) ||
      (before === 'tier' && !namesTeam(words, at - 1)) ||
      isLast
    )
  )
    return undefined;
  return {
    level: companyStep(company, word) ?? level,
    from: `${words.tokens[at - 1]?.raw ?? ''} ${words.take(at, 1)}`,
    at,
  };
}

/** `LMTS`: the words stay part of the title, and give its rank. */
function rankedTitleAt(words: WordsLeft, at: number): Rank | undefined {
  const ranked = RANKED_TITLES.get(words.word(at) ?? '');
  const token = words.tokens[at];
  if (!ranked || !token) return undefined;
  token.word = ranked.title;
  return { level: ranked.level, from: token.raw, at };
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];

/** Google's Software Engineer II is its entry level. */
function companyStep(company: CompanyRow | null, step: string): ExperienceLevel | undefined {
  const endings = [step, ROMAN[Number(step) - 1] ?? step].map((ending) => ` ${ending}`);
  return company?.levels.find(({ title }) => endings.some((ending) => title.toLowerCase().endsWith(ending)))
    ?.mapsToExp;
}

/** Whether the words beside a word of rank make a trade, a school, a market, a place or a denial of it. */
function isNoRank(words: WordsLeft, at: number): boolean {
  const word = words.word(at) ?? '';
  const before = words.tokens[at - 1]?.word ?? '';
  if (DENIALS.has(before) || namesTeam(words, at)) return true;
  if (word === 'associate' && words.run(at, 2) === undefined) return true;
  if (NO_RANK_BEHIND.get(RANKS_IN_FULL.get(word) ?? word)?.has(before)) return true;
  return isPartOfOther(words, at, 1, word);
}

/** Whether the next word turns words of rank into another term: `Lead` in `Lead Ads`. @param last the last word of rank */
function isPartOfOther(words: WordsLeft, at: number, length: number, last: string): boolean {
  const next = words.run(at, length + 1)?.[length]?.word;
  return next !== undefined && (NO_RANK_BEFORE.get(RANKS_IN_FULL.get(last) ?? last)?.has(next) ?? false);
}

/** `Software Engineer, Lead Ads`: behind a whole title, words of rank begin the name of a team; in `Engineer, Senior Software` they do not. */
function namesTeam(words: WordsLeft, at: number): boolean {
  const { tokens } = words;
  const segment = tokens[at]?.segment;
  const title = tokens.filter((token) => token.segment === tokens[0]?.segment);
  if (segment === tokens[0]?.segment || tokens[at - 1]?.segment === segment) return false;
  const behind = tokens.slice(at + 1).filter((token) => token.segment === segment);
  const isTitled = title.length > 1 && namesPeople(title.at(-1)?.word ?? '');
  return isTitled && behind.length > 0 && !behind.some(({ word }) => namesPeople(word));
}

const RANKS_IN_FULL: ReadonlyMap<string, string> = new Map([
  ['sr', 'senior'],
  ['jr', 'junior'],
  ['grad', 'graduate'],
]);

/** `Engineer, Sr Staff`: behind a rank, at the end of a title, it is one as well. */
function endsRank(words: WordsLeft, at: number): boolean {
  const isHigher = RANK_WORDS.get(words.tokens[at - 1]?.word ?? '')?.level === 'senior';
  return isHigher && words.word(at) === 'staff' && words.run(at, 2) === undefined;
}

function wordAt(words: WordsLeft, at: number, takeUnsure: boolean): Rank | undefined {
  const rank = RANK_WORDS.get(words.word(at) ?? '');
  if (!rank || (!rank.sure && !takeUnsure && !endsRank(words, at)) || isNoRank(words, at)) return undefined;
  return { level: rank.level, from: words.take(at, 1), at };
}
