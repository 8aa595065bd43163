import type { RoleIndex } from './role-index';
import { plain, type Token } from './tokens';
import { specialityAt, SPECIALITY_WORDS } from './vocabulary/specialities';
import { canonicalWords } from './vocabulary/spellings';
import { FIELDS, HEADS, JOINTS, isNoise, namesPeople, QUALIFIERS } from './vocabulary/title-words';
import { inEnglish } from './vocabulary/translations';

/** The words of a phrase for its title, in normalized form. */
export interface TitlePhrase {
  /** The part that names the title. */
  head: readonly string[];
  /** The words after a break: teams, fields and the like. */
  tail: readonly string[];
  /** Factor for corrected spelling. */
  certainty: number;
}

/** Factors for a corrected word, and for one that could be another word as well. */
const CORRECTED = 0.93;
const DOUBTFULLY_CORRECTED = 0.8;
/** Factor for the first of two titles. */
const ONE_OF_TWO = 0.9;
/** Shorter words are near too many others to be corrected, or to be sure of a correction. */
const SHORTEST_CORRECTED = 5;
const SHORTEST_SURE = 6;
/** Two words written as one; the shorter one has at least this many letters. */
const SHORTEST_PART = 4;

/** @param keepNoise words about vacancies and pay occur in titles as well: `compensation analyst` */
export function titlePhrase(tokens: readonly Token[], index: RoleIndex, keepNoise: boolean): TitlePhrase {
  const first = firstTitle(tokens);
  const kept = first.filter(({ word }) => keepNoise || !isNoise(word));
  const segments = [...new Set(kept.map(({ segment }) => segment))].map((segment) =>
    comparable(
      kept.filter((token) => token.segment === segment).map(({ word }) => word),
      index,
    ),
  );
  const withWords = segments.filter(({ words }) => words.length > 0);
  const main = Math.max(
    0,
    withWords.findIndex(({ words }) => namesWork(words)),
  );
  const head = withWords[main];
  const tail = withWords.filter((segment) => segment !== head);
  return {
    head: head?.words ?? [],
    tail: tail.flatMap(({ words }) => words),
    certainty: (head?.certainty ?? 1) * (first.length < tokens.length ? ONE_OF_TWO : 1),
  };
}

/** The first of two titles with a slash between them, `Python Developer / Data Engineer`; all words of one title. */
function firstTitle(tokens: readonly Token[]): readonly Token[] {
  const slash = tokens.findIndex(
    ({ before }, at) => before === '/' && namesPeople(tokens[at - 1]?.word ?? ''),
  );
  if (slash < 2) return tokens;
  const second = tokens.slice(slash).filter(({ segment }) => segment === tokens[slash]?.segment);
  const isTitle = second.length > 1 && second.some(({ word }) => HEADS.has(word));
  return isTitle ? tokens.filter((token) => !second.includes(token)) : tokens;
}

/** A title with the fields of its specialities in their place, and the specialities; null for a title without any. */
export function withFields(phrase: TitlePhrase): { phrase: TitlePhrase; specialities: string[] } | null {
  const specialities: string[] = [];
  const words: { word: string; isField: boolean }[] = [];
  for (let at = 0; at < phrase.head.length;) {
    const found = specialityAt(phrase.head, at);
    if (found) specialities.push(...found.from);
    const put = found ? found.to : phrase.head.slice(at, at + 1);
    words.push(...put.map((word) => ({ word, isField: found !== undefined })));
    at += found?.from.length ?? 1;
  }
  const written = new Set(words.filter(({ isField }) => !isField).map(({ word }) => word));
  const head = words.filter(({ word, isField }) => !isField || !written.has(word)).map(({ word }) => word);
  return specialities.length === 0 ? null : { phrase: { ...phrase, head: [...new Set(head)] }, specialities };
}

/** Whether a word as written stands for one of these words of a title. */
export function standsFor(word: string, words: readonly string[], index: RoleIndex): boolean {
  return comparable([word], index).words.some((meant) => words.includes(meant));
}

function namesWork(words: readonly string[]): boolean {
  return words.some((word) => HEADS.has(word) || FIELDS.has(word));
}

function comparable(given: readonly string[], index: RoleIndex): { words: string[]; certainty: number } {
  let certainty = 1;
  const words = canonicalWords(inEnglish(withTechnician(given))).flatMap((word) => {
    if (isKnown(word, index) || word.length < SHORTEST_PART) return [word];
    const parts = splitInTwo(word, index);
    if (parts) return parts;
    const meant = correctedWord(word, index);
    certainty *= meant?.certainty ?? 1;
    return meant ? canonicalWords([meant.word]) : [word];
  });
  return { words: withoutLastJoints(words), certainty };
}

/** `network tech` is a technician, `tech lead` and `head of tech` are not. */
function withTechnician(given: readonly string[]): readonly string[] {
  const isNoun = given.length > 1 && given.at(-1) === 'tech' && !given.some((word) => HEADS.has(word));
  return isNoun ? [...given.slice(0, -1), 'technician'] : given;
}

/** The word that a misspelt one means. A trade is not another one that is spelt alike: a magician is no musician. */
function correctedWord(word: string, index: RoleIndex): { word: string; certainty: number } | undefined {
  const near = word.length < SHORTEST_CORRECTED ? undefined : index.corrected(word);
  if (!near) return undefined;
  const isTrade = namesPeople(word);
  if (isTrade && (near.distance > 1 || !namesPeople(near.word))) return undefined;
  const isDoubtful = word.length < SHORTEST_SURE || near.distance > 1 || (isTrade && !HEADS.has(near.word));
  return { word: near.word, certainty: isDoubtful ? DOUBTFULLY_CORRECTED : CORRECTED };
}

/** `in` remains after its place was taken. */
function withoutLastJoints(words: readonly string[]): string[] {
  const last = words.findLastIndex((word) => !JOINTS.has(word));
  return words.slice(0, Math.max(last, 0) + 1);
}

/** Whether a word needs no correction. */
export function isKnown(word: string, index: RoleIndex): boolean {
  return (
    index.knows(word) ||
    QUALIFIERS.has(word) ||
    JOINTS.has(word) ||
    HEADS.has(word) ||
    FIELDS.has(word) ||
    SPECIALITY_WORDS.has(word) ||
    isNoise(word)
  );
}

/** `datascientist`, `softwareengineer` */
function splitInTwo(word: string, index: RoleIndex): string[] | undefined {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [a = '', b = ''] = canonicalWords([word.slice(0, at), word.slice(at)]);
    if (index.knows(a) && (HEADS.has(b) || (index.knows(b) && HEADS.has(plain(b))))) return [a, b];
  }
  return undefined;
}
