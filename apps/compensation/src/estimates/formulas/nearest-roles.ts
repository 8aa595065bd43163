import type { RoleRow } from '@wagewright/dataset';
import { oneDecimal, wholeDollars } from './rounding';

/** A role that somebody could move to. */
export interface Neighbour {
  role: RoleRow;
  /** 0–1, of the occupations; null when it is not known. */
  skillOverlap: number | null;
}

export interface NearRole extends Neighbour {
  median: number;
  /** Against the role asked for, whole US dollars; negative when it pays less. */
  deltaAmount: number;
  deltaPct: number;
  /** Difference in pay as a share of the pay of the role asked for, three decimals. */
  distance: number;
}

export interface NearestOptions {
  /** Of place and level. */
  multiplier: number;
  limit: number;
  /** Roles that pay less than this much more are left out, percent. */
  minDeltaPct?: number;
}

/**
 * Neighbours by difference in pay, smallest first, then by skill overlap. Titles of one occupation that
 * rest on the same figure are other names for the same thing: one of them is shown, and none of the role's own.
 */
export function nearestRoles(
  role: RoleRow,
  neighbours: readonly Neighbour[],
  { multiplier, limit, minDeltaPct = -Infinity }: NearestOptions,
): NearRole[] {
  const median = wholeDollars(role.national.median * multiplier);
  return distinct(neighbours, figureOf(role))
    .map((neighbour) => near(neighbour, median, multiplier))
    .filter(({ deltaPct }) => deltaPct >= minDeltaPct)
    .sort(nearestFirst)
    .slice(0, limit);
}

function near(neighbour: Neighbour, ownMedian: number, multiplier: number): NearRole {
  const median = wholeDollars(neighbour.role.national.median * multiplier);
  const deltaAmount = median - ownMedian;
  return {
    ...neighbour,
    median,
    deltaAmount,
    deltaPct: oneDecimal((deltaAmount / ownMedian) * 100),
    distance: Math.round((Math.abs(deltaAmount) / ownMedian) * 1_000) / 1_000,
  };
}

function distinct(neighbours: readonly Neighbour[], own: string): Neighbour[] {
  const byFigure = new Map<string, Neighbour>();
  for (const neighbour of neighbours) {
    const figure = figureOf(neighbour.role);
    if (figure === own) continue;
    const known = byFigure.get(figure);
    if (!known || isBetterKnown(neighbour.role, known.role)) byFigure.set(figure, neighbour);
  }
  return [...byFigure.values()];
}

/** Detailed occupations of one survey occupation share its figure, too. */
function figureOf({ socCode, national }: RoleRow): string {
  return `${socCode}/${national.median}`;
}

/** The smaller catalogue holds the titles that people search for. */
function isBetterKnown(a: RoleRow, b: RoleRow): boolean {
  if (a.surfaceA !== b.surfaceA) return a.surfaceA;
  return a.slug < b.slug;
}

function nearestFirst(a: NearRole, b: NearRole): number {
  return (
    Math.abs(a.deltaAmount) - Math.abs(b.deltaAmount) ||
    (b.skillOverlap ?? 0) - (a.skillOverlap ?? 0) ||
    (a.role.slug < b.role.slug ? -1 : 1)
  );
}
