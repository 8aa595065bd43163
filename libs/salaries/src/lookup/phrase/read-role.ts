import type { RoleRow } from '@wagewright/dataset';
import { exactName, impliedName, isBare, ROLE_CERTAINTY } from './exact-name';
import { type Believed, type FoundRole, MAX_ALTERNATIVES, rounded } from './phrase-resolution';
import type { MatchType } from '../search-index';
import { headOf, type RoleIndex, type RoleName } from './role-index';
import { scoreNames, type ScoredName } from './score-names';
import { isKnown, type TitlePhrase, titlePhrase, withFields } from './title-phrase';
import { rawText, type Token, wordsOf } from './tokens';
import { AMBIGUOUS_NAMES } from './vocabulary/other-names';
import { RANK_WORDS } from './vocabulary/rank-words';
import { isSpecialityAlone } from './vocabulary/specialities';
import { canonicalWords } from './vocabulary/spellings';
import {
  BARE_HEADS,
  HEADS,
  JOINTS,
  namesPeople,
  PLATFORMS,
  personOf,
  isNoise,
  QUALIFIERS,
  TECHNOLOGIES,
  USUAL_ROLES,
} from './vocabulary/title-words';

export interface ReadRole {
  role: FoundRole | null;
  /** The words are a complete name of the role. */
  isExact: boolean;
  /** Only a noun such as `manager`, without a field. */
  isBare: boolean;
  alternatives: Believed<RoleRow>[];
  /** Unknown words in the title's part. */
  unknown: readonly string[];
  /** Words of a speciality that the role does not have. */
  lost: readonly string[];
}

/** Maximum confidence of a role without the named speciality. */
export const OTHER_SPECIALITY = 0.75;
/** Maximum confidence of a role beside a technology that does not change the work: `Python backend engineer`. */
const WITHOUT_TOOL = 0.8;
/** Factor for unknown words after a whole title. */
const UNKNOWN_BESIDE = 0.94;
/** Below this a role shares words with the phrase only by chance. */
const LEAST_CONFIDENCE = 0.46;
const LEAST_ALTERNATIVE = 0.25;

export function readRole(tokens: readonly Token[], index: RoleIndex): ReadRole {
  const whole = titlePhrase(tokens, index, true);
  const plain = tokens.some(({ word }) => isNoise(word)) ? titlePhrase(tokens, index, false) : whole;
  const isName = tokens.length > 1 && exactName(whole, index) !== undefined;
  const read =
    (isName ? undefined : ambiguousTitle(tokens, index)) ?? readPhrase(whole, plain, index, tokens);
  const general = read.isExact || read.isBare ? null : withFields(plain);
  if (!general) return read;
  const nearest = readPhrase(general.phrase, general.phrase, index, tokens);
  const isSurer = nearest.isExact || (nearest.role?.confidence ?? 0) > (read.role?.confidence ?? 0);
  if (!isSurer && !(read.role && sharesWord(read.role.row, general.specialities))) return read;
  const role = nearest.role && {
    ...nearest.role,
    confidence: Math.min(nearest.role.confidence, OTHER_SPECIALITY),
    matchType: 'token' as const,
  };
  return { ...nearest, role, lost: [...general.specialities, ...nearest.lost] };
}

/** A role that has a single word of a speciality is of another kind: trust and safety is no safety engineering. */
function sharesWord({ title }: RoleRow, specialities: readonly string[]): boolean {
  return canonicalWords(wordsOf(title)).some((word) => specialities.includes(word));
}

/** @param whole the words with those about vacancies, `plain` without them */
function readPhrase(
  whole: TitlePhrase,
  plain: TitlePhrase,
  index: RoleIndex,
  tokens: readonly Token[],
): ReadRole {
  const scored = plain.head.length === 0 ? [] : scoreNames(plain, index);
  const exact = exactName(whole, index) ?? exactName(plain, index);
  const unknown = [...plain.head, ...plain.tail].filter((word) => !isKnown(word, index));
  const found = (name: RoleName, confidence: number, matchType: MatchType, lost = name.lost) => {
    const inTail = plain.tail.filter((word) => isSpecialityAlone(word) && !name.content.includes(word));
    return answer({ name, confidence, matchType, lost: [...lost, ...inTail] }, scored, unknown);
  };
  if (exact) {
    const matchType = index.verbatim(rawText(tokens)) ? 'exact' : 'alias';
    return found(exact.name, exact.certainty * (unknown.length > 0 ? UNKNOWN_BESIDE : 1), matchType);
  }
  if (isBare(plain)) return bareTitle(plain, index);
  const implied = impliedName(plain, index);
  if (implied) return found(implied.name, implied.certainty, 'token');
  const best = nearestName(plain, unknown, scored[0], index);
  if (!best || isOfUnknown(plain, index)) return refused(alternatives(scored), { isBare: false, unknown });
  return found(best.name, best.score, 'token', lostFrom(plain, best.name, index));
}

/** The name of most common words, a whole name beside other words, or what such a title usually means. */
function nearestName(
  phrase: TitlePhrase,
  unknown: readonly string[],
  best: ScoredName | undefined,
  index: RoleIndex,
): ScoredName | undefined {
  const beside = nameBeside(phrase, unknown, index);
  if (beside && !(best && best.score > beside.score)) return beside;
  if (best && best.score >= LEAST_CONFIDENCE && !isOtherTrade(phrase, unknown, best)) {
    return phrase.certainty < 1 ? { ...best, score: Math.min(best.score, OTHER_SPECIALITY) } : best;
  }
  const usual = usualMeaning(phrase, index);
  return usual && { name: usual, score: ROLE_CERTAINTY.usual };
}

/** Unknown words before a noun that is a trade by itself make another trade: a tattoo artist is no artist. */
function isOtherTrade({ head }: TitlePhrase, unknown: readonly string[], { name }: ScoredName): boolean {
  return (
    name.words.length === 1 &&
    name.words[0] === head.at(-1) &&
    head.length > 1 &&
    head.slice(0, -1).every((word) => unknown.includes(word))
  );
}

/** The known words of a phrase beside its noun that neither a name of a role nor its title has. */
function lostFrom({ head }: TitlePhrase, name: RoleName, index: RoleIndex): string[] {
  const kept = new Set(
    [...name.content, ...canonicalWords(wordsOf(name.row.title))].map((word) => personOf(word)),
  );
  const noun = headOf(head);
  const left = head.filter(
    (word) =>
      !(word === noun && namesPeople(noun)) &&
      !kept.has(personOf(word)) &&
      !JOINTS.has(word) &&
      !RANK_WORDS.has(word) &&
      !isNoise(word) &&
      isKnown(word, index),
  );
  return [...name.lost.filter((word) => head.includes(word)), ...left];
}

/** A whole name of several words beside unknown ones or at the end: `quantum software engineer`. */
function nameBeside(
  { head, certainty }: TitlePhrase,
  unknown: readonly string[],
  index: RoleIndex,
): ScoredName | undefined {
  const endings = head.map((_, at) => (JOINTS.has(head[at - 1] ?? '') ? [] : head.slice(at)));
  const known = head.filter((word) => !unknown.includes(word));
  const name = [known, ...endings]
    .filter((rest) => rest.length > 1 && rest.length < head.length)
    .map((rest) => index.named(rest))
    .find((found) => found !== undefined);
  return name && { name, score: ROLE_CERTAINTY.beside * certainty };
}

/** Titles and abbreviations that stand for several roles: `analyst`, `PM`. */
function ambiguousTitle(tokens: readonly Token[], index: RoleIndex): ReadRole | undefined {
  const words = tokens.filter(({ word }) => !isNoise(word)).map(({ word }) => word);
  const names = AMBIGUOUS_NAMES.get(words.join(' '))?.flatMap(
    (name) => index.named(canonicalWords(name.split(' '))) ?? [],
  );
  if (!names) return undefined;
  const scored = names.map((name) => ({ name, score: LEAST_ALTERNATIVE }));
  const usual = index.named(canonicalWords(words));
  if (!usual) return refused(alternatives(scored), { isBare: true, unknown: [] });
  return answer(
    { name: usual, confidence: ROLE_CERTAINTY.ambiguous, matchType: 'alias', lost: [] },
    scored,
    [],
  );
}

/** One noun: some have a usual meaning among technology roles, the others are refused. */
function bareTitle(phrase: TitlePhrase, index: RoleIndex): ReadRole {
  const noun = phrase.head.map((word) => personOf(word)).find((word) => HEADS.has(word)) ?? '';
  const scored = phrase.tail.length > 0 ? scoreNames(phrase, index) : [];
  const [best] = scored;
  if (best && best.score >= 0.5 && best.name.head === noun)
    return answer({ name: best.name, confidence: best.score, matchType: 'token', lost: [] }, scored, []);
  const usual = index.named((BARE_HEADS.get(noun) ?? '').split(' '));
  const others = mostFrequent(index.namesWith(noun).filter(({ head }) => head === noun));
  if (usual)
    return answer({ name: usual, confidence: ROLE_CERTAINTY.bare, matchType: 'token', lost: [] }, others, []);
  return refused(alternatives(others), { isBare: true, unknown: [] });
}

/** A developer of something unknown writes software, and an administrator runs an application: `Pega developer`. */
function usualMeaning({ head }: TitlePhrase, index: RoleIndex): RoleName | undefined {
  const others = head.slice(0, -1);
  const isOrdinary = (word: string) =>
    isKnown(word, index) && ![TECHNOLOGIES, QUALIFIERS, PLATFORMS].some((words) => words.has(word));
  if (others.length === 0 || others.some((word) => isOrdinary(word))) return undefined;
  return index.named(canonicalWords((USUAL_ROLES.get(head.at(-1) ?? '') ?? '').split(' ')));
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

function refused(
  others: Believed<RoleRow>[],
  { isBare, unknown }: Pick<ReadRole, 'isBare' | 'unknown'>,
): ReadRole {
  return { role: null, isExact: false, isBare, alternatives: others, unknown, lost: [] };
}

interface Fit {
  name: RoleName;
  confidence: number;
  matchType: MatchType;
  lost: readonly string[];
}

function answer(
  { name: { row }, confidence, matchType, lost }: Fit,
  scored: readonly ScoredName[],
  unknown: readonly string[],
): ReadRole {
  const isTool =
    matchType === 'token' && lost.every((word) => TECHNOLOGIES.has(word) && !PLATFORMS.has(word));
  const most = lost.length === 0 ? 1 : isTool ? WITHOUT_TOOL : OTHER_SPECIALITY;
  return {
    role: { row, confidence: rounded(Math.min(confidence, most)), matchType },
    isExact: matchType !== 'token',
    isBare: false,
    alternatives: alternatives(scored.filter(({ name }) => name.row !== row)),
    unknown,
    lost,
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
