import type { Pipeline } from '@wagewright/sdk';
import { dayAt, type Day, daysBetween } from '../ui/days.ts';
import { dayOf, givenDate } from './given-date.ts';
import { type Job, stageSince } from './job.ts';

/** The days without news that a person may choose. */
export const GHOST_DAYS = { least: 7, most: 90 } as const;

/** Usual silence for a job. */
export interface Patience {
  /** Days of silence that make it a ghost. */
  silentAfter: number;
  /** Days within which nine of ten answers came; undefined where too few are known. */
  usual: number | undefined;
  /** Source of these answers; undefined where too few are known. */
  of: 'company' | 'stage' | undefined;
}

const WAITING = ['applied', 'screening', 'interviewing'] as const;

/**
 * Whole days since the last news of an open job that waits for the company: since it was applied for, or moved, if that
 * was later. Undefined for all others.
 *
 * @param today of the reader, `YYYY-MM-DD`
 */
export function silentDays(job: Job, today: Day, timeZone: string): number | undefined {
  if (job.outcome !== null || !isWaiting(job.status)) return undefined;
  const moved = dayAt(stageSince(job), timeZone);
  const applied = givenDate(job.appliedAt, job.appliedOn);
  const appliedDay = applied && dayOf(applied, timeZone);
  return daysBetween(appliedDay !== undefined && appliedDay > moved ? appliedDay : moved, today);
}

/**
 * The patience with a job: by the answers of its company, else those in its stage, else by default.
 *
 * @param waits undefined until they are known
 * @param chosen days of the person, which go first
 */
export function patienceWith(
  { company, status }: Pick<Job, 'company' | 'status'>,
  waits: Pipeline.Waits | undefined,
  chosen?: number,
): Patience {
  const key = keyOf(company);
  const ofCompany = waits?.byCompany.find((one) => keyOf(one.company) === key);
  const known = ofCompany ?? (isWaiting(status) ? waits?.byStage[status] : undefined);
  return {
    silentAfter: chosen ?? known?.silentAfter ?? waits?.default.days ?? Infinity,
    usual: known?.days,
    of: known ? (ofCompany ? 'company' : 'stage') : undefined,
  };
}

function keyOf(company: string): string {
  return company.trim().toLowerCase();
}

function isWaiting(status: Job['status']): status is (typeof WAITING)[number] {
  return (WAITING as readonly Job['status'][]).includes(status);
}

/** The chosen days in a stored text; undefined where nothing usable was chosen. */
export function chosenGhostDays(text: string | null): number | undefined {
  const days = Number(text);
  const isUsable = Number.isInteger(days) && days >= GHOST_DAYS.least && days <= GHOST_DAYS.most;
  return isUsable ? days : undefined;
}
