import { groupBy } from '../../arithmetic/statistics';
import { type CellEffect, unfiledCellError } from './cell-effects';
import type { ModelRole } from './filing';
import { type Ranked, rising } from './isotonic';
import type { TitleEffect } from './title-effects';
import { LADDERS, rankedTitle } from './title-rank';

/** The weight of a title without filings in a metro, against one with filings. */
const LEAST_WEIGHT = 0.5;

/** The minimum difference between neighbouring ranks, in logarithms: more than rounding can undo. */
const LEAST_STEP = 2e-4;

/** Roles in rising order of rank. */
type Ladder = readonly ModelRole[];

/**
 * The ladders of titles in a catalogue: roles in rising order of rank, at least two. A role that shares a figure is
 * represented by the figure's role.
 */
export function ladders(roles: readonly ModelRole[]): ModelRole[][] {
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const titled = roles.map((role) => ({ role, ...rankedTitle(role.key) }));
  return [...groupBy(titled, ({ base }) => base).values()]
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      LADDERS.map((ranks) =>
        ranks.flatMap((rank) =>
          group
            .filter((item) => (item.rank ?? '') === rank)
            .map(({ role }) => bySlug.get(role.figureSlug) ?? role),
        ),
      ),
    )
    .map((ladder) => [...new Set(ladder)])
    .filter((ladder) => ladder.length > 1);
}

/** Ladders can share a title, so that ordering one can disorder another: they are ordered in turn until all are. */
const MOST_ROUNDS = 100;

/** Smaller moves, in logarithms, do not count. */
const STILL = 1e-6;

/** Makes national figures rise along the ladders: effects move by as little as possible, weighted by filings. */
export function orderTitles(titles: Map<string, TitleEffect>, ladders: readonly Ladder[]): void {
  untilStill(ladders, laddersOfRoles(ladders), (ladder) => orderTitlesOf(titles, ladder));
}

function orderTitlesOf(titles: Map<string, TitleEffect>, ladder: Ladder): boolean {
  const values = ladder.map((role): Ranked => {
    const title = titles.get(role.slug);
    return {
      value: Math.log(role.national.median) + (title?.effect ?? 0),
      weight: (title?.filings ?? 0) + LEAST_WEIGHT,
    };
  });
  const ordered = rising(values, LEAST_STEP);
  for (const [index, role] of ladder.entries()) {
    const title = titles.get(role.slug);
    const effect = (ordered[index] ?? 0) - Math.log(role.national.median);
    if (title) titles.set(role.slug, { ...title, effect });
  }
  return moved(values, ordered);
}

/**
 * Makes the figures of each metro rise along the ladders. A title without filings there gets a cell when it has to
 * move.
 */
export function orderCells(
  cells: Map<string, CellEffect>,
  ladders: readonly Ladder[],
  cities: readonly { slug: string }[],
  titles: ReadonlyMap<string, TitleEffect>,
  place: (role: ModelRole, citySlug: string) => number,
): void {
  const ofRole = laddersOfRoles(ladders);
  const nation = new Map(Array.from(ofRole.keys(), (role) => [role, logNational(role, titles)]));
  const ofCity = groupBy(cells.values(), ({ citySlug }) => citySlug);
  for (const { slug } of cities) {
    const own = new Map((ofCity.get(slug) ?? []).map((cell) => [cell.roleSlug, cell]));
    const base = (role: ModelRole) => (nation.get(role) ?? 0) + place(role, slug);
    const bases = new Map(ladders.map((ladder) => [ladder, ladder.map(base)]));
    untilStill(ladders, ofRole, (ladder) =>
      orderCellsOf({ cells: own, titles, citySlug: slug }, ladder, bases.get(ladder) ?? []),
    );
    for (const cell of own.values()) cells.set(`${cell.roleSlug}/${slug}`, cell);
  }
}

function logNational({ slug, national }: ModelRole, titles: ReadonlyMap<string, TitleEffect>): number {
  return Math.log(national.median) + (titles.get(slug)?.effect ?? 0);
}

interface CityCells {
  citySlug: string;
  /** By role. */
  cells: Map<string, CellEffect>;
  titles: ReadonlyMap<string, TitleEffect>;
}

function orderCellsOf(
  { cells, titles, citySlug }: CityCells,
  ladder: Ladder,
  bases: readonly number[],
): boolean {
  const own = ladder.map((role) => cells.get(role.slug));
  const values = ladder.map((_role, index) => ({
    value: (bases[index] ?? 0) + (own[index]?.effect ?? 0),
    weight: (own[index]?.filings ?? 0) + LEAST_WEIGHT,
  }));
  const ordered = rising(values, LEAST_STEP);
  for (const [index, role] of ladder.entries()) {
    const effect = (ordered[index] ?? 0) - (bases[index] ?? 0);
    if (Math.abs(effect - (own[index]?.effect ?? 0)) < STILL) continue;
    const error = unfiledCellError(titles.get(role.slug));
    const none = { error, share: 0, filings: 0, employers: 0 };
    cells.set(role.slug, { roleSlug: role.slug, citySlug, ...none, ...own[index], effect });
  }
  return moved(values, ordered);
}

/** The ladders of each role. */
function laddersOfRoles(ladders: readonly Ladder[]): ReadonlyMap<ModelRole, readonly Ladder[]> {
  const places = ladders.flatMap((ladder) => ladder.map((role) => ({ role, ladder })));
  const groups = groupBy(places, ({ role }) => role);
  return new Map(Array.from(groups, ([role, group]) => [role, group.map(({ ladder }) => ladder)]));
}

function untilStill(
  ladders: readonly Ladder[],
  ofRole: ReadonlyMap<ModelRole, readonly Ladder[]>,
  order: (ladder: Ladder) => boolean,
): void {
  // A ladder stays in order until another one moves one of its titles.
  const open = new Set(ladders);
  for (let round = 0; round < MOST_ROUNDS && open.size > 0; round += 1) {
    for (const ladder of ladders) {
      if (!open.delete(ladder) || !order(ladder)) continue;
      for (const role of ladder)
        for (const other of ofRole.get(role) ?? []) if (other !== ladder) open.add(other);
    }
  }
}

function moved(before: readonly Ranked[], after: readonly number[]): boolean {
  return before.some(({ value }, index) => Math.abs(value - (after[index] ?? value)) > STILL);
}
