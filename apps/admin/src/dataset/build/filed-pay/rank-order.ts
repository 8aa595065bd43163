import { groupBy } from '../../arithmetic/statistics';
import type { OccupationPlace } from '../market/occupation-places';
import { CELL_DEVIATION, type CellEffect } from './cell-effects';
import type { ModelRole } from './filing';
import { type Ranked, rising } from './isotonic';
import type { TitleEffect } from './title-effects';
import { LADDERS, rankedTitle } from './title-rank';

/** What a title without a filing in a metro weighs there against one with filings. */
const LEAST_WEIGHT = 0.5;

/** Each rank pays at least this much more than the one below, in logarithms: more than rounding can undo. */
const LEAST_STEP = 2e-4;

/**
 * The ladders of titles in a catalogue: roles in rising order of rank, two at least. A role that shares a figure is
 * stood for by the role that has it.
 */
export function ladders(roles: readonly ModelRole[]): ModelRole[][] {
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const titled = roles.map((role) => ({ role, ...rankedTitle(role.key) }));
  return [...groupBy(titled, ({ base }) => base).values()]
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

/** Lets no national figure fall along a ladder: effects move by as little as possible, weighted by filings. */
export function orderTitles(titles: Map<string, TitleEffect>, ladder: readonly ModelRole[]): void {
  const values = ladder.map((role): Ranked => {
    const title = titles.get(role.slug);
    return {
      value: Math.log(role.national.median) + (title?.effect ?? 0),
      weight: (title?.filings ?? 0) + LEAST_WEIGHT,
    };
  });
  rising(values, LEAST_STEP).forEach((value, index) => {
    const role = ladder[index];
    const title = role && titles.get(role.slug);
    if (role && title) titles.set(role.slug, { ...title, effect: value - Math.log(role.national.median) });
  });
}

/** Lets no figure of a metro fall along a ladder. A title without filings there gets a cell where it has to give way. */
export function orderCells(
  cells: Map<string, CellEffect>,
  ladder: readonly ModelRole[],
  citySlug: string,
  titles: ReadonlyMap<string, TitleEffect>,
  place: (socCode: string) => OccupationPlace,
): void {
  const bases = ladder.map((role) => {
    return (
      Math.log(role.national.median) + (titles.get(role.slug)?.effect ?? 0) + place(role.socCode).logFactor
    );
  });
  const own = ladder.map((role) => cells.get(`${role.slug}/${citySlug}`));
  const values = own.map((cell, index) => ({
    value: (bases[index] ?? 0) + (cell?.effect ?? 0),
    weight: (cell?.filings ?? 0) + LEAST_WEIGHT,
  }));
  rising(values, LEAST_STEP).forEach((value, index) => {
    const role = ladder[index];
    const effect = value - (bases[index] ?? 0);
    if (role === undefined || Math.abs(effect - (own[index]?.effect ?? 0)) < 1e-9) return;
    const none = { error: CELL_DEVIATION, share: 0, filings: 0, employers: 0 };
    cells.set(`${role.slug}/${citySlug}`, { roleSlug: role.slug, citySlug, ...none, ...own[index], effect });
  });
}
