import type { RoleIndex, RoleName } from './role-index';
import type { TitlePhrase } from './title-phrase';
import { RANK_WORDS } from './vocabulary/rank-words';
import {
  BARE_HEADS,
  FIELDS,
  HEADS,
  IMPLIED_HEADS,
  JOINTS,
  MANAGED,
  personOf,
  TEAMS,
} from './vocabulary/title-words';

/** Confidence by the kind of match. */
export const ROLE_CERTAINTY = {
  named: 0.98,
  unordered: 0.95,
  people: 0.9,
  implied: 0.86,
  impliedByOne: 0.72,
  beside: 0.7,
  ambiguous: 0.7,
  bare: 0.6,
  usual: 0.5,
} as const;
/** Factor for words after a break that say nothing about the title. */
const WITH_TAIL = 0.97;

/** A name that the words are, and how certain that is. */
export interface ExactName {
  name: RoleName;
  certainty: number;
}

/** A complete name in the words: with the part after a break in front, then without it. */
export function exactName({ head, tail, certainty }: TitlePhrase, index: RoleIndex): ExactName | undefined {
  if (head.length === 0) return undefined;
  const alone = isBare({ head, tail, certainty }) ? undefined : index.named(head);
  const isTeam = alone !== undefined && tail.every((word) => TEAMS.has(word));
  const together = isTeam
    ? undefined
    : (index.named([...tail, ...head]) ?? index.withWords([...head, ...tail]));
  if (together && tail.length > 0) return { name: together, certainty: ROLE_CERTAINTY.unordered * certainty };
  if (isBare({ head, tail, certainty }) && tail.length > 0) return undefined;
  const withTail = tail.length > 0 ? WITH_TAIL : 1;
  const bare = head.length === 1 && BARE_HEADS.has(head[0] ?? '') ? ROLE_CERTAINTY.bare : 1;
  const named = alone ?? index.named(head);
  if (named) return { name: named, certainty: ROLE_CERTAINTY.named * certainty * withTail * bare };
  const unordered = head.length > 1 ? index.withWords(head) : undefined;
  if (unordered) return { name: unordered, certainty: ROLE_CERTAINTY.unordered * certainty * withTail };
  const people = head.length > 1 ? index.withPeople(head) : undefined;
  return people && { name: people, certainty: ROLE_CERTAINTY.people * certainty * withTail };
}

/** A field without a noun for people: `data engineering`, `backend`. */
export function impliedName(phrase: TitlePhrase, index: RoleIndex): ExactName | undefined {
  const { head, tail, certainty } = phrase;
  const last = head.at(-1) ?? '';
  const worker = FIELDS.get(last);
  const withTail = tail.length > 0 ? WITH_TAIL : 1;
  if (worker !== undefined) {
    const name = index.named([...head.slice(0, -1), worker]);
    if (name && head.length > 1) return { name, certainty: ROLE_CERTAINTY.unordered * certainty * withTail };
  }
  if (head.length === 0 || head.some((word) => HEADS.has(word)) || head.every((word) => RANK_WORDS.has(word)))
    return undefined;
  for (const person of head.length === 1 && MANAGED.has(last)
    ? ['manager', ...IMPLIED_HEADS]
    : IMPLIED_HEADS) {
    const name = index.named([...head, person]);
    const implied = head.length === 1 ? ROLE_CERTAINTY.impliedByOne : ROLE_CERTAINTY.implied;
    if (name) return { name, certainty: implied * certainty * withTail };
  }
  return undefined;
}

/** Whether it is one noun, without a field. */
export function isBare({ head }: TitlePhrase): boolean {
  const words = head.filter((word) => !JOINTS.has(word));
  return words.length === 1 && HEADS.has(personOf(words[0] ?? ''));
}
