import { headOf, type RoleIndex, type RoleName } from './role-index';
import type { TitlePhrase } from './title-phrase';
import { isKnown } from './title-phrase';
import {
  HEADS,
  headLikeness,
  JOINTS,
  KINDS,
  namesPeople,
  QUALIFIERS,
  TELLING_HEADS,
} from './vocabulary/title-words';

/** A name of a role with how well it fits a phrase, 0–1. */
export interface ScoredName {
  name: RoleName;
  score: number;
}

/** How much a word that the name does not have takes away, by what is known of it. */
const UNMATCHED = { qualifier: 0.25, kind: 0.55, known: 0.75, unknown: 0.9, tail: 0.08 } as const;
/** A name of another kind of work: an architect is no technician. */
const OTHER_HEAD = 0.4;
/** The phrase names a field and no kind of work. */
const NO_HEAD = 0.88;
const HEAD_LEFT_OUT = 0.6;

interface Query {
  head: ReadonlySet<string>;
  tail: ReadonlySet<string>;
  noun: string | undefined;
}

/** All names that share a telling word with a phrase, best first. */
export function scoreNames(phrase: TitlePhrase, index: RoleIndex): ScoredName[] {
  const head = new Set(phrase.head.filter((word) => !JOINTS.has(word)));
  const tail = new Set(phrase.tail.filter((word) => !JOINTS.has(word) && !head.has(word)));
  const noun = headOf(phrase.head);
  const query: Query = { head, tail, noun: namesPeople(noun) ? noun : undefined };
  const names = candidates(query, index);
  return [...names]
    .map((name) => ({ name, score: score(name, query, index) * phrase.certainty }))
    .sort((a, b) => b.score - a.score || b.name.row.national.sampleSize - a.name.row.national.sampleSize);
}

function candidates({ head, tail }: Query, index: RoleIndex): Set<RoleName> {
  const all = [...head, ...tail];
  const telling = all.filter(
    (word) => !index.isCommon(word) && (!HEADS.has(word) || TELLING_HEADS.has(word)),
  );
  const found = new Set(telling.flatMap((word) => index.namesWith(word)));
  if (found.size === 0) all.forEach((word) => index.namesWith(word).forEach((name) => found.add(name)));
  return found;
}

function score(name: RoleName, query: Query, index: RoleIndex): number {
  const { head, tail, noun } = query;
  const likeness = noun === undefined ? NO_HEAD : headLikeness(noun, name.head);
  let matched = 0;
  let missed = 0;
  for (const word of name.words) {
    if (JOINTS.has(word)) continue;
    const weight = index.weight(word);
    if (head.has(word)) matched += weight;
    else if (tail.has(word)) matched += weight * 0.9;
    else if (word === name.head && noun === undefined) missed += weight * HEAD_LEFT_OUT;
    else if (word === name.head && likeness > 0) matched += weight;
    else missed += weight;
  }
  for (const word of head) {
    if (!name.words.includes(word) && !(word === noun && likeness > 0))
      missed += index.weight(word) * unmatched(word, index);
  }
  for (const word of tail) {
    if (!name.words.includes(word)) missed += index.weight(word) * UNMATCHED.tail;
  }
  const share = matched / (matched + missed || 1);
  return share * (likeness > 0 ? likeness : OTHER_HEAD) * (name.isTitle ? 1 : 0.98);
}

function unmatched(word: string, index: RoleIndex): number {
  if (KINDS.has(word)) return UNMATCHED.kind;
  if (QUALIFIERS.has(word)) return UNMATCHED.qualifier;
  return isKnown(word, index) ? UNMATCHED.known : UNMATCHED.unknown;
}
