import { groupBy } from '../../arithmetic/statistics';
import { type Filing, middleOf, type ModelRole } from './filing';
import type { TitleEffect } from './title-effects';

/** The effect of a title's filings in one metro beyond the title's own effect, in logarithms. */
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
const CELL_SHRINKAGE = 4;

/** For a title measured by the survey itself they weigh less. */
const SURVEYED_CELL_SHRINKAGE = 10;

/** Standard deviation of a title's metros around title and place. */
export const CELL_DEVIATION = 0.1;

/** One effect for every role and city with a filing of the role's own title. */
export function cellEffects(
  filings: readonly Filing[],
  titles: ReadonlyMap<string, TitleEffect>,
): CellEffect[] {
  const own = filings.filter(({ rank }) => rank === null);
  const groups = [...groupBy(own, ({ role, citySlug }) => `${role.slug}/${citySlug}`)];
  return groups.flatMap(([, group]) => {
    const [first] = group;
    return first === undefined ? [] : [cellOf(first, group, titles.get(first.role.slug)?.effect ?? 0)];
  });
}

function cellOf({ role, citySlug }: Filing, group: readonly Filing[], title: number): CellEffect {
  const middle = middleOf(group, ({ residual }) => residual - title, EMPLOYER_EXPONENT);
  const shrinkage = role.surveyed ? SURVEYED_CELL_SHRINKAGE : CELL_SHRINKAGE;
  const share = middle.cases / (middle.cases + shrinkage);
  return {
    roleSlug: role.slug,
    citySlug,
    effect: share * middle.value,
    error: CELL_DEVIATION * Math.sqrt(1 - share),
    share,
    filings: middle.filings,
    employers: middle.employers,
  };
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
