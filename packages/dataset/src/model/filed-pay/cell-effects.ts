import { groupBy } from '../../arithmetic/statistics';
import { type Filing, type Middle, middleOf, type ModelRole } from './filing';
import type { TitleEffect } from './title-effects';

/** The effect of a title's filings in one metro beyond title and place, in logarithms. */
export interface CellEffect {
  roleSlug: string;
  citySlug: string;
  effect: number;
  error: number;
  /** Weight of the metro's own filings. */
  share: number;
  filings: number;
  employers: number;
}

/** Within one metro an employer's filings count for more than in the nation: they are a part of its market. */
const EMPLOYER_EXPONENT = 0.7;

/** Cases at which a metro's own filings weigh as much as title and place. */
const FILED_SHRINKAGE = 4;

/** In the market they weigh less: they are one part of all employers. */
const MARKET_SHRINKAGE = 10;

/** Standard deviation of a title's metros around title and place. */
const CELL_DEVIATION = 0.1;

/** The error that a metro without filings of the title adds: none where the title rests on the survey alone. */
export function unfiledCellError(title: Pick<TitleEffect, 'share'> | undefined): number {
  return (title?.share ?? 0) * CELL_DEVIATION;
}

export interface CellEffects {
  /** Without titles that the survey measures itself: of their place it says more than filings can. */
  market: CellEffect[];
  filed: CellEffect[];
}

/**
 * One effect for every role and city with a filing of the role's own title.
 *
 * @param filings of roles' own titles
 * @param explained by title and occupation, of the distance of a role's filings in a city from the survey
 */
export function cellEffects(
  filings: readonly Filing[],
  explained: (role: ModelRole, citySlug: string) => number,
): CellEffects {
  const cells: CellEffects = { market: [], filed: [] };
  for (const group of groupBy(filings, ({ role, citySlug }) => `${role.slug}/${citySlug}`).values()) {
    const [{ role, citySlug }] = group;
    const known = explained(role, citySlug);
    const middle = middleOf(group, ({ residual }) => residual - known, EMPLOYER_EXPONENT);
    const about = { roleSlug: role.slug, citySlug };
    cells.filed.push({ ...about, ...shrunk(middle, FILED_SHRINKAGE) });
    if (!role.surveyed) cells.market.push({ ...about, ...shrunk(middle, MARKET_SHRINKAGE) });
  }
  return cells;
}

function shrunk({ value, cases, filings, employers }: Middle, shrinkage: number) {
  const share = cases / (cases + shrinkage);
  return { effect: share * value, error: CELL_DEVIATION * Math.sqrt(1 - share), share, filings, employers };
}

/** Gives every role that shares a figure the metros of the figure's role. */
export function shareCells(
  roles: readonly ModelRole[],
  cities: readonly { slug: string }[],
  cells: Map<string, CellEffect>,
): void {
  for (const { slug, figureSlug } of roles) {
    if (slug === figureSlug) continue;
    for (const city of cities) {
      const shared = cells.get(`${figureSlug}/${city.slug}`);
      if (shared !== undefined) cells.set(`${slug}/${city.slug}`, { ...shared, roleSlug: slug });
    }
  }
}
