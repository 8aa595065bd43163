import type { ExperienceLevel } from '@wagewright/dataset';
import type { Lookup } from '../../../lookup/lookup';

/** Levels are read beside a title: without one, words such as `lead` or `junior` may be part of a name. */
const TITLE = 'software engineer';

/** The level in words that name no role, such as `new grad` or `entry level austin`; null without one. */
export function levelAlone(lookup: Lookup, query: string): ExperienceLevel | null {
  const { role, exp, notCovered } = lookup.resolve(`${query} ${TITLE}`);
  const isPlain = role?.row.title.toLowerCase() === TITLE && notCovered.length === 0;
  return isPlain ? (exp?.level ?? null) : null;
}
