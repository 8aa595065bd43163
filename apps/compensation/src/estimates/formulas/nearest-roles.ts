import type { RoleRow } from '@wagewright/dataset';
import { oneDecimal, wholeDollars } from './rounding';

/** A role to move to. */
export interface Neighbour {
  role: RoleRow;
  /** Position among the occupations near the requested role's; 0 is the same one. */
  rank: number;
  /** 0–1, of the occupations; null when unknown. */
  skillOverlap: number | null;
}

export interface NearRole extends Neighbour {
  median: number;
  /** Against the requested role, whole US dollars; negative for less pay. */
  deltaAmount: number;
  deltaPct: number;
  /** Difference in pay as a share of the requested role's pay, three decimals. */
  distance: number;
  /** The value of the move: skill overlap × nearness of the occupation × gain in pay; three decimals. */
  fit: number;
}

/** First the most worthwhile move, or the smallest difference in pay. */
export const NEAREST_ORDERS = ['fit', 'salary'] as const;

export type NearestOrder = (typeof NEAREST_ORDERS)[number];

export interface NearestOptions {
  order: NearestOrder;
  /** Of place and level. */
  multiplier: number;
  limit: number;
  /** Minimum pay gain, percent. */
  minDeltaPct?: number;
}

/**
 * Neighbours by fit, or by difference in pay. Titles of one occupation with the same figure are synonyms: only one is
 * shown, and none of the role's own.
 */
export function nearestRoles(
  role: RoleRow,
  neighbours: readonly Neighbour[],
  { order, multiplier, limit, minDeltaPct = -Infinity }: NearestOptions,
): NearRole[] {
  const median = wholeDollars(role.national.median * multiplier);
  const found = distinct(otherWork(role, neighbours), figureOf(role))
    .map((neighbour) => near(neighbour, median, multiplier))
    .filter(({ deltaPct }) => deltaPct >= minDeltaPct);
  if (order === 'salary') return found.sort(nearestFirst).slice(0, limit);
  return varied(found.sort(bestFitFirst)).slice(0, limit);
}

/** Titles of the same occupation shown before others: more would repeat one move under many names. */
const SHOWN_PER_OCCUPATION = 3;

function varied(sorted: readonly NearRole[]): NearRole[] {
  const shown = new Map<string, number>();
  return sorted.filter(({ role: { onetCode } }) => {
    const before = shown.get(onetCode) ?? 0;
    shown.set(onetCode, before + 1);
    return before < SHOWN_PER_OCCUPATION;
  });
}

const RANK =
  /\b(?:junior|jr|senior|sr|staff|principal|lead|distinguished|associate|chief|head|director|vice president|vp|fellow)\b|\b(?:i{1,3}|iv|v)$/i;

/** A title with a rank is a level of other work, not other work: it is near to whoever has a rank alone. */
function otherWork(role: RoleRow, neighbours: readonly Neighbour[]): readonly Neighbour[] {
  if (RANK.test(role.title)) return neighbours;
  return neighbours.filter((neighbour) => !RANK.test(neighbour.role.title));
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
    fit: Math.round(fitOf(neighbour, median / ownMedian) * 1_000) / 1_000,
  };
}

/** An occupation at this rank counts half as near as the own one. */
const HALF_AS_NEAR = 20;
/** A higher gain adds no further reason to move. */
const ENOUGH_GAIN = 1.3;
/** From this pay ratio the role counts as another profession, which takes years of preparation. */
const OTHER_PROFESSION = 1.6;

/** @param payRatio pay there over pay here */
function fitOf({ skillOverlap, rank }: Neighbour, payRatio: number): number {
  const nearness = 1 / (1 + rank / HALF_AS_NEAR);
  const gain = Math.min(payRatio, ENOUGH_GAIN) * Math.min(1, OTHER_PROFESSION / payRatio);
  return (skillOverlap ?? 0) * nearness * gain;
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

function bestFitFirst(a: NearRole, b: NearRole): number {
  return b.fit - a.fit || nearestFirst(a, b);
}
