import type { ExperienceLevel } from '../release/basis';

/** Fewest reports that are ever published together. */
export const BLOCK_SIZE = 5;
/** A block of several cities can answer for none of them, so it has to be worth it. */
const ROLE_BLOCK_SIZE = 10;

/** The narrowest question that a block answers: by role, by role and city, or by level as well. */
export type BlockLevel = 'role' | 'role_city' | 'role_city_exp';

/** An accepted report of one role that no answer contains yet. */
export interface PendingReport {
  id: string;
  citySlug: string;
  exp: ExperienceLevel | null;
}

/** A city of the role for which blocks exist; null for a block of several cities. */
export type AnsweredCity = string | null;

export interface Block {
  level: BlockLevel;
  reports: PendingReport[];
}

/**
 * The next reports of one role to publish together; null when there are not enough.
 *
 * Every answer is a union of whole blocks, and a block never changes and never leaves. So the difference
 * between any two answers, narrower and wider or earlier and later, is again made of whole blocks: of
 * five reports at least, never of one. Reports that wait for their block are in no answer at all.
 *
 * A block of one city and level comes first. One of mixed levels, or of mixed cities, is made only where
 * nothing could be answered otherwise: its reports are lost to narrower questions.
 */
export function nextBlock(
  pending: readonly PendingReport[],
  answered: readonly AnsweredCity[],
): Block | null {
  const narrow = largeGroup(pending, ({ citySlug, exp }) => `${citySlug} ${exp ?? ''}`);
  if (narrow) return { level: 'role_city_exp', reports: narrow };
  const silent = pending.filter(({ citySlug }) => !answered.includes(citySlug));
  const city = largeGroup(silent, ({ citySlug }) => citySlug);
  if (city) return { level: 'role_city', reports: city };
  if (answered.length > 0 || pending.length < ROLE_BLOCK_SIZE) return null;
  return { level: 'role', reports: [...pending] };
}

function largeGroup(
  reports: readonly PendingReport[],
  keyOf: (report: PendingReport) => string,
): PendingReport[] | undefined {
  const groups = new Map<string, PendingReport[]>();
  for (const report of reports) {
    const key = keyOf(report);
    groups.set(key, [...(groups.get(key) ?? []), report]);
  }
  return [...groups.values()].find((group) => group.length >= BLOCK_SIZE);
}
