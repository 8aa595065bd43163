import { groupBy } from '../../arithmetic/statistics';
import type { CellEffect } from './cell-effects';
import type { ModelRole } from './filing';
import { type Ranked, rising } from './isotonic';
import type { TitleEffect } from './title-effects';

/** The minimum difference between neighbouring ranks, in logarithms: 3 %, and more than rounding can undo. */
export const LEAST_STEP = 0.0297;

/** The weight of a title without filings, in filings: as precise as the titles of an occupation are alike. */
const LEAST_WEIGHT = 5;

/** The weight of a title that the survey measures itself: it does not move. */
const SURVEYED_WEIGHT = 1e9;

/** Ladders can share a title, so that ordering one can disorder another: they are ordered in turn until all are. */
const MOST_ROUNDS = 100;

/** Smaller moves, in logarithms, do not count. */
const STILL = 1e-6;

/** The weight of a title's figure against its neighbours on a ladder. */
export function ladderWeight(surveyed: boolean, filings: number): number {
  return surveyed ? SURVEYED_WEIGHT : filings + LEAST_WEIGHT;
}

/** Ladders of roles, each in rising order of rank, and the ladders of each role. */
export class LadderOrder<Role> {
  private readonly ofRole: ReadonlyMap<Role, (readonly Role[])[]>;

  constructor(private readonly ladders: readonly (readonly Role[])[]) {
    const places = ladders.flatMap((ladder) => ladder.map((role) => ({ role, ladder })));
    const groups = groupBy(places, ({ role }) => role);
    this.ofRole = new Map(Array.from(groups, ([role, group]) => [role, group.map(({ ladder }) => ladder)]));
  }

  /**
   * Makes figures rise along every ladder; they move by as little as possible.
   *
   * @param move sets a role's new figure
   */
  apply(valueOf: (role: Role) => Ranked, move: (role: Role, value: number) => void): void {
    // A ladder stays in order until another one moves one of its titles.
    const open = new Set(this.ladders);
    for (let round = 0; round < MOST_ROUNDS && open.size > 0; round += 1) {
      for (const ladder of this.ladders) {
        if (!open.delete(ladder)) continue;
        const values = ladder.map(valueOf);
        const ordered = rising(values, LEAST_STEP);
        for (const [index, role] of ladder.entries()) {
          const value = ordered[index] ?? 0;
          if (Math.abs(value - (values[index]?.value ?? 0)) < STILL) continue;
          move(role, value);
          for (const other of this.ofRole.get(role) ?? []) if (other !== ladder) open.add(other);
        }
      }
    }
  }
}

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
        const none = { error: errorOf(role), share: 0, filings: 0, employers: 0 };
        const cell = { roleSlug: role.slug, citySlug, ...none, ...own.get(role.slug) };
        own.set(role.slug, { ...cell, effect: value - baseOf(role, citySlug) });
      },
    );
    for (const cell of own.values()) cells.set(`${cell.roleSlug}/${citySlug}`, cell);
  }
}
