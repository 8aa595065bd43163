import { dayAt, type Day, daysBetween } from '../ui/days.ts';
import { dayOf, givenDate } from './given-date.ts';
import type { Job } from './job.ts';

/** The days without news that a person may choose. */
export const GHOST_DAYS = { least: 7, most: 90 } as const;

/** Until a person's own history says how long a response takes, days. */
const USUAL_DAYS = 21;
/** Responses from which a history says something. */
const ENOUGH_RESPONSES = 8;
/** The history is held to these days: a few quick or slow companies decide nothing. */
const [SHORTEST_DAYS, LONGEST_DAYS] = [14, 42];
/** Nine of ten responses came within this time. */
const SHARE = 0.9;

const WAITING: readonly Job['status'][] = ['applied', 'screening', 'interviewing'];

/**
 * Whole days since the last news of an open job that waits for the company: since it was applied for, or moved, if that
 * was later. Undefined for all others.
 *
 * @param today of the reader, `YYYY-MM-DD`
 */
export function silentDays(job: Job, today: Day, timeZone: string): number | undefined {
  if (job.outcome !== null || !WAITING.includes(job.status)) return undefined;
  const moved = dayAt(job.statusChangedAt, timeZone);
  const applied = givenDate(job.appliedAt, job.appliedOn);
  const appliedDay = applied && dayOf(applied, timeZone);
  return daysBetween(appliedDay !== undefined && appliedDay > moved ? appliedDay : moved, today);
}

/**
 * The days after which no news means that probably none will come, from the person's own responses: nine of ten came
 * within them.
 *
 * @param screened jobs that are in screening now: how long each took from the application to there
 */
export function usualGhostDays(screened: readonly Job[], timeZone: string): number {
  const took = screened
    .flatMap(({ appliedAt, appliedOn, statusChangedAt }) => {
      const applied = givenDate(appliedAt, appliedOn);
      return applied ? [daysBetween(dayOf(applied, timeZone), dayAt(statusChangedAt, timeZone))] : [];
    })
    .filter((days) => days >= 0)
    .toSorted((one, other) => one - other);
  if (took.length < ENOUGH_RESPONSES) return USUAL_DAYS;
  const days = took[Math.ceil(took.length * SHARE) - 1] ?? USUAL_DAYS;
  return Math.max(SHORTEST_DAYS, Math.min(LONGEST_DAYS, days));
}

/** The chosen days in a stored text; undefined where nothing usable was chosen. */
export function chosenGhostDays(text: string | null): number | undefined {
  const days = Number(text);
  const isUsable = Number.isInteger(days) && days >= GHOST_DAYS.least && days <= GHOST_DAYS.most;
  return isUsable ? days : undefined;
}
