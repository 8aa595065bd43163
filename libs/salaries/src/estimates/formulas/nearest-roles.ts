import type { MarketDifference, RoleRow } from '@wagewright/dataset';
import { isSameField, leadsPeople, nextRanks } from './title-ladder';

/** A role to move to. */
export interface Neighbour {
  role: RoleRow;
  /** Position among the occupations near the requested role's; 0 is the same one. */
  rank: number;
  /** 0–1, of the occupations; null when unknown. */
  skillOverlap: number | null;
}

export interface NearPay {
  /** Whole US dollars a year. */
  median: number;
  /** Over the requested role. */
  difference: MarketDifference;
}

export interface NearRole extends Neighbour, NearPay {
  /** Difference in pay as a share of the requested role's pay, three decimals. */
  distance: number;
  /** The value of the move: skill overlap × nearness of the occupation × gain in pay; three decimals. */
  fit: number;
  isNextRank: boolean;
}

/** First the best fit of skills and pay, or the smallest difference in pay. */
export const NEAREST_ORDERS = ['fit', 'salary'] as const;

export type NearestOrder = (typeof NEAREST_ORDERS)[number];

export interface NearestOptions {
  order: NearestOrder;
  limit: number;
  /** Null for a role without a market figure, which is left out. */
  payOf: (role: RoleRow) => NearPay | null;
  /** Minimum pay gain, percent. */
  minDeltaPct?: number;
}

/**
 * Neighbours by fit, the next ranks of the same work first, or by difference in pay. Titles of one occupation with the
 * same figure are synonyms: only one is shown, and none of the role's own. Nobody moves to a role that pays more than 1.6
 * times as much, or less than that much less, or leads another field.
 */
export function nearestRoles(
  role: RoleRow,
  neighbours: readonly Neighbour[],
  { order, limit, payOf, minDeltaPct = -Infinity }: NearestOptions,
): NearRole[] {
  const near = neighbours.flatMap((neighbour) => {
    const pay = payOf(neighbour.role);
    return pay === null ? [] : [nearRole(neighbour, pay)];
  });
  const reachable = (found: readonly Found[], isNextRank: boolean) =>
    found
      .filter((other) => isReachable(role, other) && other.difference.pct >= minDeltaPct)
      .map((other) => ({ ...other, isNextRank }));
  const above = reachable(ranksAbove(role, near), true).filter(({ difference }) => difference.pct > 0);
  const next = above.sort(nearestFirst).slice(0, SHOWN_RANKS);
  const known = new Set(next.map((other) => other.role.slug));
  const others = otherWork(role, near).filter((other) => !known.has(other.role.slug));
  const found = reachable(distinct(role, others), false);
  if (order === 'salary') return [...next, ...found].sort(nearestFirst).slice(0, limit);
  const worthwhile = found.filter(({ fit }) => fit >= LEAST_FIT).sort(bestFitFirst);
  return [...next, ...varied(worthwhile)].slice(0, limit);
}

/** Next ranks shown before other work. */
const SHOWN_RANKS = 2;
/** A lower fit is no move that anybody would make for its own sake. */
const LEAST_FIT = 0.45;
/** From this pay ratio, up or down, the role is another profession, which takes years of preparation. */
const OTHER_PROFESSION = 1.6;
/** In another occupation, a title without a word of the field is another profession from here on. */
const OTHER_FIELD = 1.25;
/** Overlap of skills from which on another occupation can be moved to; a word of the field makes up for some of it. */
const LEAST_OVERLAP = 0.75;
const LEAST_OVERLAP_OF_FIELD = 0.6;
/** The occupations that the publisher puts first are near whatever is known of their skills. */
const NEAREST_RANK = 2;

function isReachable(own: RoleRow, { role, skillOverlap, rank, median, difference }: Found): boolean {
  const ratio = median / (median - difference.amount);
  if (ratio > OTHER_PROFESSION || ratio < 1 / OTHER_PROFESSION) return false;
  const isOfField = isSameField(own.title, role.title);
  if (leadsPeople(own.title) !== leadsPeople(role.title) && !isOfField) return false;
  if (role.onetCode === own.onetCode || skillOverlap === null) return true;
  if (!isOfField && ratio > OTHER_FIELD) return false;
  return rank <= NEAREST_RANK || skillOverlap >= (isOfField ? LEAST_OVERLAP_OF_FIELD : LEAST_OVERLAP);
}

function ranksAbove(role: RoleRow, neighbours: readonly Found[]): Found[] {
  const titles = new Set(nextRanks(role.title));
  return neighbours.filter((neighbour) => titles.has(neighbour.role.title.toLowerCase()));
}

/** Titles of the same occupation shown before others: more would repeat one move under many names. */
const SHOWN_PER_OCCUPATION = 3;

/** Titles of one occupation nearer than this in pay are one move, as a share. */
const SAME_PAY = 0.01;

function varied(sorted: readonly NearRole[]): NearRole[] {
  const shown: NearRole[] = [];
  for (const near of sorted) {
    const before = shown.filter(({ role }) => role.onetCode === near.role.onetCode);
    const isKnown = before.some(({ median }) => Math.abs(median / near.median - 1) < SAME_PAY);
    if (!isKnown && before.length < SHOWN_PER_OCCUPATION) shown.push(near);
  }
  return shown;
}

const RANK =
  /\b(?:junior|jr|senior|sr|staff|principal|lead|distinguished|associate|chief|head|director|vice president|vp|fellow)\b|\b(?:i{1,3}|iv|v)$/i;

/** A title with a rank is a level of other work, not other work: it is near to whoever has a rank alone. */
function otherWork(role: RoleRow, neighbours: readonly Found[]): readonly Found[] {
  if (RANK.test(role.title)) return neighbours;
  return neighbours.filter((neighbour) => !RANK.test(neighbour.role.title));
}

type Found = Omit<NearRole, 'isNextRank'>;

function nearRole(neighbour: Neighbour, { median, difference }: NearPay): Found {
  const ownMedian = median - difference.amount;
  return {
    ...neighbour,
    median,
    difference,
    distance: Math.round((Math.abs(difference.amount) / ownMedian) * 1_000) / 1_000,
    fit: Math.round(fitOf(neighbour, median / ownMedian) * 1_000) / 1_000,
  };
}

/** An occupation at this rank counts half as near as the own one. */
const HALF_AS_NEAR = 20;
/** A higher gain adds no further reason to move. */
const ENOUGH_GAIN = 1.3;

/** @param payRatio pay there over pay here */
function fitOf({ skillOverlap, rank }: Neighbour, payRatio: number): number {
  const nearness = 1 / (1 + rank / HALF_AS_NEAR);
  return (skillOverlap ?? 0) * nearness * Math.min(payRatio, ENOUGH_GAIN);
}

function distinct(own: RoleRow, found: readonly Found[]): Found[] {
  const byFigure = new Map<string, Found>();
  for (const near of found) {
    const { role, difference } = near;
    // Detailed occupations of one survey occupation share its figure, too.
    if (role.socCode === own.socCode && difference.amount === 0) continue;
    const figure = `${role.socCode}/${difference.amount}`;
    const known = byFigure.get(figure);
    if (!known || isBetterKnown(role, known.role)) byFigure.set(figure, near);
  }
  return [...byFigure.values()];
}

/** The smaller catalogue holds the titles that people search for. */
function isBetterKnown(a: RoleRow, b: RoleRow): boolean {
  if (a.surfaceA !== b.surfaceA) return a.surfaceA;
  return a.slug < b.slug;
}

function nearestFirst(a: NearRole, b: NearRole): number {
  return (
    Math.abs(a.difference.amount) - Math.abs(b.difference.amount) ||
    (b.skillOverlap ?? 0) - (a.skillOverlap ?? 0) ||
    (a.role.slug < b.role.slug ? -1 : 1)
  );
}

function bestFitFirst(a: NearRole, b: NearRole): number {
  return b.fit - a.fit || nearestFirst(a, b);
}
