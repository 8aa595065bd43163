import { groupBy } from '../../arithmetic/statistics';
import type { LadderOrder } from '../ranks/ladders';
import type { CellEffect } from './cell-effects';
import type { ModelRole } from './filing';
import type { TitleEffect } from './title-effects';

/** The weight of a role's figure with this many filings of its own. */
export type WeightOf = (role: ModelRole, filings: number) => number;

/** Makes national figures rise along the ladders. */
export function orderTitles(
  titles: Map<string, TitleEffect>,
  order: LadderOrder<ModelRole>,
  weightOf: WeightOf,
): void {
  order.apply(
    (role) => {
      const title = titles.get(role.slug);
      return {
        value: Math.log(role.national.median) + (title?.effect ?? 0),
        weight: weightOf(role, title?.filings ?? 0),
      };
    },
    ({ slug, national }, value) => {
      const title = titles.get(slug);
      if (title) titles.set(slug, { ...title, effect: value - Math.log(national.median) });
    },
  );
}

/**
 * Makes the figures of each metro rise along the ladders. A title without filings there gets a cell when it has to
 * move.
 *
 * @param baseOf ln of a role's figure in a city without the cell
 * @param errorOf a cell without filings
 */
export function orderCells(
  cells: Map<string, CellEffect>,
  order: LadderOrder<ModelRole>,
  weightOf: WeightOf,
  cities: readonly { slug: string }[],
  baseOf: (role: ModelRole, citySlug: string) => number,
  errorOf: (role: ModelRole) => number,
): void {
  const ofCity = groupBy(cells.values(), ({ citySlug }) => citySlug);
  for (const { slug: citySlug } of cities) {
    const own = new Map((ofCity.get(citySlug) ?? []).map((cell) => [cell.roleSlug, cell]));
    order.apply(
      (role) => {
        const cell = own.get(role.slug);
        const value = baseOf(role, citySlug) + (cell?.effect ?? 0);
        return { value, weight: weightOf(role, cell?.filings ?? 0) };
      },
      (role, value) => {
        const none = { error: errorOf(role), filings: 0, employers: 0 };
        const cell = { roleSlug: role.slug, citySlug, ...none, ...own.get(role.slug) };
        own.set(role.slug, { ...cell, effect: value - baseOf(role, citySlug) });
      },
    );
    for (const cell of own.values()) cells.set(`${cell.roleSlug}/${citySlug}`, cell);
  }
}
