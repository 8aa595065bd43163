import { groupBy } from '../../arithmetic/statistics';
import { type Filing, middleOf, type ModelRole } from './filing';
import type { TitleEffect } from './title-effects';

/** The effect of a title's filings in one metro beyond title and place, in logarithms. */
export interface CellEffect {
  roleSlug: string;
  citySlug: string;
  effect: number;
  error: number;
  filings: number;
  employers: number;
}

/** Within one metro an employer's filings count for more than in the nation: they are a part of its market. */
const EMPLOYER_EXPONENT = 0.7;

/** Cases at which a metro's own filings weigh as much as title and place. */
const SHRINKAGE = 4;

/** Standard deviation of a title's metros around title and place. */
const CELL_DEVIATION = 0.1;

/** The error that a metro without filings of the title adds: none where the title rests on the survey alone. */
export function unfiledCellError(title: Pick<TitleEffect, 'share'> | undefined): number {
  return (title?.share ?? 0) * CELL_DEVIATION;
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
): CellEffect[] {
  return [...groupBy(filings, ({ role, citySlug }) => `${role.slug}/${citySlug}`).values()].map((group) => {
    const [{ role, citySlug }] = group;
    const known = explained(role, citySlug);
    const { value, cases, ...counts } = middleOf(
      group,
      ({ residual }) => residual - known,
      EMPLOYER_EXPONENT,
    );
    const share = cases / (cases + SHRINKAGE);
    const error = CELL_DEVIATION * Math.sqrt(1 - share);
    return { roleSlug: role.slug, citySlug, effect: share * value, error, ...counts };
  });
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
