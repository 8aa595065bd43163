import { headOf, type RoleIndex, type RoleName } from './role-index';
import { isKnown, type TitlePhrase } from './title-phrase';
import {
  HEADS,
  headLikeness,
  JOINTS,
  KINDS,
  namesPeople,
  PLATFORMS,
  QUALIFIERS,
  TELLING_HEADS,
} from './vocabulary/title-words';

/** A name of a role with its fit to a phrase, 0–1. */
export interface ScoredName {
  name: RoleName;
  score: number;
}

/** The share of its weight that an unmatched word of the phrase costs, by the kind of word. */
const UNMATCHED = { qualifier: 0.25, kind: 0.55, known: 0.75, unknown: 0.9, tail: 0.08 } as const;
/** The weight of a matched word after a break. */
const TAIL_GAIN = 0.9;
/** Factor for another kind of work: an architect is no technician. */
const OTHER_HEAD = 0.4;
/** Factor for a phrase that names a field and no kind of work. */
const NO_HEAD = 0.88;
const HEAD_LEFT_OUT = 0.6;
/** Building software is another kind of work than advising on a product or running it. */
const BUILDERS: ReadonlySet<string> = new Set('engineer developer programmer architect manager'.split(' '));
/** Factor for a match with an alias. */
const BY_ALIAS = 0.98;

interface Asked {
  weight: number;
  /** Added for a match. */
  gain: number;
  /** Subtracted without one. */
  cost: number;
}

interface Query {
  words: ReadonlyMap<string, Asked>;
  /** The cost of all words together. */
  cost: number;
  noun: string | undefined;
}

/** All names that share an informative word with a phrase, best first. */
export function scoreNames(phrase: TitlePhrase, index: RoleIndex): ScoredName[] {
  const query = queryOf(phrase, index);
  return [...candidates(query, index)]
    .map((name) => ({ name, score: score(name, query, index) * phrase.certainty }))
    .sort((a, b) => b.score - a.score || b.name.row.national.sampleSize - a.name.row.national.sampleSize);
}

function queryOf(phrase: TitlePhrase, index: RoleIndex): Query {
  const words = new Map<string, Asked>();
  const noun = headOf(phrase.head);
  for (const word of phrase.tail) {
    const weight = index.weight(word);
    if (!JOINTS.has(word))
      words.set(word, { weight, gain: weight * TAIL_GAIN, cost: weight * UNMATCHED.tail });
  }
  for (const word of phrase.head) {
    const weight = index.weight(word);
    if (!JOINTS.has(word))
      words.set(word, { weight, gain: weight, cost: weight * unmatched(word, noun, index) });
  }
  const cost = [...words.values()].reduce((sum, asked) => sum + asked.cost, 0);
  return { words, cost, noun: namesPeople(noun) ? noun : undefined };
}

function unmatched(word: string, noun: string, index: RoleIndex): number {
  if (PLATFORMS.has(word) && !BUILDERS.has(noun)) return UNMATCHED.known;
  if (KINDS.has(word)) return UNMATCHED.kind;
  if (QUALIFIERS.has(word)) return UNMATCHED.qualifier;
  return isKnown(word, index) ? UNMATCHED.known : UNMATCHED.unknown;
}

function candidates({ words }: Query, index: RoleIndex): Set<RoleName> {
  const found = new Set<RoleName>();
  const addAll = (word: string) => {
    for (const name of index.namesWith(word)) found.add(name);
  };
  for (const word of words.keys()) if (isTelling(word, index)) addAll(word);
  if (found.size === 0) for (const word of words.keys()) addAll(word);
  return found;
}

function isTelling(word: string, index: RoleIndex): boolean {
  return !index.isCommon(word) && (!HEADS.has(word) || TELLING_HEADS.has(word));
}

/** The weight of the common words, over that weight plus the unmatched words of both. */
function score(name: RoleName, { words, cost, noun }: Query, index: RoleIndex): number {
  const likeness = noun === undefined ? NO_HEAD : headLikeness(noun, name.head);
  let matched = 0;
  let missed = name.weight + cost;
  for (const word of name.content) {
    const asked = words.get(word);
    if (!asked) continue;
    matched += asked.gain;
    missed -= asked.weight + asked.cost;
  }
  if (!words.has(name.head)) {
    const weight = index.weight(name.head);
    if (noun === undefined) missed -= weight * (1 - HEAD_LEFT_OUT);
    else if (likeness > 0) {
      matched += Math.min(weight, index.weight(noun));
      missed -= weight + (words.get(noun)?.cost ?? 0);
    }
  }
  const share = matched / (matched + missed || 1);
  return share * (likeness > 0 ? likeness : OTHER_HEAD) * (name.isTitle ? 1 : BY_ALIAS);
}
