import type { RoleRow } from '@wagewright/dataset';
import { type Believed, type FoundRole, MAX_ALTERNATIVES, rounded } from './phrase-resolution';
import type { MatchType } from '../search-index';
import type { RoleIndex, RoleName } from './role-index';
import { scoreNames, type ScoredName } from './score-names';
import { isKnown, type TitlePhrase, titlePhrase } from './title-phrase';
import { rawText, type Token } from './tokens';
import { RANK_WORDS } from './vocabulary/rank-words';
import {
  BARE_HEADS,
  FIELDS,
  HEADS,
  IMPLIED_HEADS,
  JOINTS,
  MANAGED,
  personOf,
  isNoise,
  QUALIFIERS,
  TEAMS,
  TECHNOLOGIES,
} from './vocabulary/title-words';

/** The role named by the remaining words of a phrase. */
export interface ReadRole {
  role: FoundRole | null;
  /** The words are a complete name of the role. */
  isExact: boolean;
  /** Only a noun such as `manager`, without a field. */
  isBare: boolean;
  alternatives: Believed<RoleRow>[];
  /** Unknown words in the title's part. */
  unknown: string[];
}

/** Confidence by the kind of match. */
const CERTAINTY = {
  named: 0.98,
  unordered: 0.95,
  people: 0.9,
  implied: 0.86,
  impliedByOne: 0.72,
  bare: 0.6,
  usual: 0.5,
} as const;
/** Factor for words after a break that say nothing about the title. */
const WITH_TAIL = 0.97;
/** Factor for unknown words after a whole title. */
const UNKNOWN_BESIDE = 0.94;
/** Below this a role shares words with the phrase only by chance. */
const LEAST_CONFIDENCE = 0.46;
const LEAST_ALTERNATIVE = 0.25;

export function readRole(tokens: readonly Token[], index: RoleIndex): ReadRole {
  const whole = titlePhrase(tokens, index, true);
  const plain = tokens.some(({ word }) => isNoise(word)) ? titlePhrase(tokens, index, false) : whole;
  const scored = plain.head.length === 0 ? [] : scoreNames(plain, index);
  const exact = exactName(whole, index) ?? exactName(plain, index);
  const unknown = [...plain.head, ...plain.tail].filter((word) => !isKnown(word, index));
  if (exact) {
    const matchType = index.verbatim(rawText(tokens)) ? 'exact' : 'alias';
    const certainty = exact.certainty * (unknown.length > 0 ? UNKNOWN_BESIDE : 1);
    return answer(exact.name.row, certainty, matchType, scored, unknown);
  }
  if (isBare(plain)) return bareTitle(plain, index);
  const implied = impliedName(plain, index);
  if (implied) return answer(implied.name.row, implied.certainty, 'token', scored, unknown);
  const [best] = scored;
  const usual = usualMeaning(plain, index);
  const isFound = best !== undefined && best.score >= LEAST_CONFIDENCE;
  if (usual && !isFound) return answer(usual.row, CERTAINTY.usual, 'token', scored, unknown);
  if (!isFound || isOfUnknown(plain, index)) {
    return { role: null, isExact: false, isBare: false, alternatives: alternatives(scored), unknown };
  }
  return answer(best.name.row, best.score, 'token', scored, unknown);
}

interface Exact {
  name: RoleName;
  certainty: number;
}

/** A complete name in the words: with the part after a break in front, then without it. */
function exactName({ head, tail, certainty }: TitlePhrase, index: RoleIndex): Exact | undefined {
  if (head.length === 0) return undefined;
  const alone = isBare({ head, tail, certainty }) ? undefined : index.named(head);
  const isTeam = alone !== undefined && tail.every((word) => TEAMS.has(word));
  const together = isTeam
    ? undefined
    : (index.named([...tail, ...head]) ?? index.withWords([...head, ...tail]));
  if (together && tail.length > 0) return { name: together, certainty: CERTAINTY.unordered * certainty };
  if (isBare({ head, tail, certainty }) && tail.length > 0) return undefined;
  const withTail = tail.length > 0 ? WITH_TAIL : 1;
  const bare = head.length === 1 && BARE_HEADS.has(head[0] ?? '') ? CERTAINTY.bare : 1;
  const named = alone ?? index.named(head);
  if (named) return { name: named, certainty: CERTAINTY.named * certainty * withTail * bare };
  const unordered = head.length > 1 ? index.withWords(head) : undefined;
  if (unordered) return { name: unordered, certainty: CERTAINTY.unordered * certainty * withTail };
  const people = head.length > 1 ? index.withPeople(head) : undefined;
  return people && { name: people, certainty: CERTAINTY.people * certainty * withTail };
}

/** A field without a noun for people: `data engineering`, `backend`. */
function impliedName(phrase: TitlePhrase, index: RoleIndex): Exact | undefined {
  const { head, tail, certainty } = phrase;
  const last = head.at(-1) ?? '';
  const worker = FIELDS.get(last);
  const withTail = tail.length > 0 ? WITH_TAIL : 1;
  if (worker !== undefined) {
    const name = index.named([...head.slice(0, -1), worker]);
    if (name && head.length > 1) return { name, certainty: CERTAINTY.unordered * certainty * withTail };
  }
  if (head.length === 0 || head.some((word) => HEADS.has(word)) || head.every((word) => RANK_WORDS.has(word)))
    return undefined;
  for (const person of head.length === 1 && MANAGED.has(last)
    ? ['manager', ...IMPLIED_HEADS]
    : IMPLIED_HEADS) {
    const name = index.named([...head, person]);
    const implied = head.length === 1 ? CERTAINTY.impliedByOne : CERTAINTY.implied;
    if (name) return { name, certainty: implied * certainty * withTail };
  }
  return undefined;
}

function isBare({ head }: TitlePhrase): boolean {
  const words = head.filter((word) => !JOINTS.has(word));
  return words.length === 1 && HEADS.has(personOf(words[0] ?? ''));
}

/** One noun: some have a usual meaning among technology roles, the others are refused. */
function bareTitle(phrase: TitlePhrase, index: RoleIndex): ReadRole {
  const noun = phrase.head.map((word) => personOf(word)).find((word) => HEADS.has(word)) ?? '';
  const scored = phrase.tail.length > 0 ? scoreNames(phrase, index) : [];
  const [best] = scored;
  if (best && best.score >= 0.5 && best.name.head === noun)
    return answer(best.name.row, best.score, 'token', scored, []);
  const usual = index.named((BARE_HEADS.get(noun) ?? '').split(' '));
  const others = mostFrequent(index.namesWith(noun).filter(({ head }) => head === noun));
  if (usual) return answer(usual.row, CERTAINTY.bare, 'token', others, []);
  return { role: null, isExact: false, isBare: true, alternatives: alternatives(others), unknown: [] };
}

/** A developer or programmer of something unknown writes software: `Pega developer`. */
function usualMeaning({ head }: TitlePhrase, index: RoleIndex): RoleName | undefined {
  const noun = head.at(-1) ?? '';
  const others = head.slice(0, -1);
  const isSoftware = noun === 'developer' || noun === 'programmer';
  if (!isSoftware || others.some((word) => isKnown(word, index) && !TECHNOLOGIES.has(word))) return undefined;
  return index.named((BARE_HEADS.get(noun) ?? '').split(' '));
}

/** The titles of most people. */
function mostFrequent(names: readonly RoleName[]): ScoredName[] {
  return [...names]
    .filter(({ isTitle }) => isTitle)
    .sort((a, b) => b.row.national.sampleSize - a.row.national.sampleSize)
    .slice(0, MAX_ALTERNATIVES + 1)
    .map((name) => ({ name, score: LEAST_ALTERNATIVE }));
}

/** `CEO of a bakery`: the organization makes the job, and is unknown. */
function isOfUnknown({ head }: TitlePhrase, index: RoleIndex): boolean {
  const of = head.indexOf('of');
  const what = of < 0 ? [] : head.slice(of + 1).filter((word) => !JOINTS.has(word));
  return what.length > 0 && what.every((word) => !index.knows(word) && !QUALIFIERS.has(word));
}

function answer(
  row: RoleRow,
  confidence: number,
  matchType: MatchType,
  scored: readonly ScoredName[],
  unknown: string[],
): ReadRole {
  const others = scored.filter(({ name }) => name.row !== row);
  return {
    role: { row, confidence: rounded(confidence), matchType },
    isExact: matchType !== 'token',
    isBare: false,
    alternatives: alternatives(others),
    unknown,
  };
}

function alternatives(scored: readonly ScoredName[]): Believed<RoleRow>[] {
  const rows = new Map<RoleRow, number>();
  for (const { name, score } of scored) {
    if (rows.size === MAX_ALTERNATIVES || score < LEAST_ALTERNATIVE) break;
    if (!rows.has(name.row)) rows.set(name.row, rounded(score));
  }
  return [...rows].map(([row, confidence]) => ({ row, confidence }));
}
