import { groupBy } from '../../arithmetic/statistics';
import { type Filing, middleOf } from './filing';

export interface CompanyEffect {
  companySlug: string;
  effect: number;
  error: number;
  filings: number;
}

/** Cases of one company at which its own distance weighs as much as none: found on filings that were left out. */
const COMPANY_SHRINKAGE = 3;

/** Standard deviation of companies around title and place. */
const COMPANY_DEVIATION = 0.15;

const LEAST_FILINGS = 3;

/** @param distanceOf a filing's distance from the model's figure for all employers */
export function companyEffects(
  filings: readonly Filing[],
  distanceOf: (filing: Filing) => number,
): CompanyEffect[] {
  const named = filings.filter(({ companySlug, rank }) => companySlug !== null && rank === null);
  return [...groupBy(named, ({ companySlug }) => companySlug ?? '')]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .filter(([, group]) => group.length >= LEAST_FILINGS)
    .map(([companySlug, group]) => {
      // One employer's titles in one place are similar: every title and city counts once, by the root of its filings.
      const cells = group.map((filing) => ({ ...filing, employer: cellNumber(filing, group) }));
      const middle = middleOf(cells, distanceOf, 0.5);
      const share = middle.cases / (middle.cases + COMPANY_SHRINKAGE);
      return {
        companySlug,
        effect: share * middle.value,
        error: COMPANY_DEVIATION * Math.sqrt(1 - share),
        filings: group.length,
      };
    });
}

/** The first filing of the same title and city represents all of them. */
function cellNumber({ role, citySlug }: Filing, group: readonly Filing[]): number {
  return group.findIndex((other) => other.role.slug === role.slug && other.citySlug === citySlug);
}
