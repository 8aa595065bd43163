import { groupBy } from '../../arithmetic/statistics';
import { type Filing, middleOf, type ModelRole } from './filing';

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
const CELL_SHRINKAGE = 4;

/** For a title that the survey measures itself, its place factor is evidence enough in the market. */
const SURVEYED_CELL_SHRINKAGE = 50;

/** Standard deviation of a title's metros around title and place. */
export const CELL_DEVIATION = 0.1;

/** The cells of both figures. */
export interface CellEffects {
  market: CellEffect[];
  filed: CellEffect[];
}

/**
 * One effect for every role and city with a filing of the role's own title.
 *
 * @param expected the filing's distance from the survey that title and occupation explain in its place
 */
export function cellEffects(
  filings: readonly Filing[],
  expected: (role: ModelRole, citySlug: string) => number,
): CellEffects {
  const own = filings.filter(({ rank }) => rank === null);
  const groups = [...groupBy(own, ({ role, citySlug }) => `${role.slug}/${citySlug}`).values()];
  const cells = groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { role, citySlug } = first;
    const explained = expected(role, citySlug);
    const middle = middleOf(group, ({ residual }) => residual - explained, EMPLOYER_EXPONENT);
    const cell = (shrinkage: number): CellEffect => {
      const share = middle.cases / (middle.cases + shrinkage);
      const error = CELL_DEVIATION * Math.sqrt(1 - share);
      const { filings, employers } = middle;
      return {
        roleSlug: role.slug,
        citySlug,
        effect: share * middle.value,
        error,
        share,
        filings,
        employers,
      };
    };
    return [
      { market: cell(role.surveyed ? SURVEYED_CELL_SHRINKAGE : CELL_SHRINKAGE), filed: cell(CELL_SHRINKAGE) },
    ];
  });
  return { market: cells.map(({ market }) => market), filed: cells.map(({ filed }) => filed) };
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
