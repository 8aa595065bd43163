import { groupBy, percentile, rising, round } from '../arithmetic/statistics';
import type { StagingTables } from '../staging/staging-tables';
import type { EmployerFiling } from './employer-filings';

/** Minimum filings of one employer in one family for a range. */
const LEAST_FILINGS = 5;

/**
 * An employer's pay over the market: 100 × (wage ÷ place ÷ national median of the role − 1), P25 to P75 over the
 * employer's filings in the family. Highest first.
 */
export function employerPremiums(
  filings: readonly EmployerFiling[],
  nationalMedian: (slug: string) => number,
): StagingTables['employer-premiums'] {
  const premiums = filings.flatMap(({ company, role, wage, place }) => {
    if (role === undefined || place === undefined) return [];
    return [{ company, family: role.family, premium: 100 * (wage / place / nationalMedian(role.slug) - 1) }];
  });
  const groups = [...groupBy(premiums, (item) => `${item.family} ${item.company.slug}`).values()];
  return groups
    .filter((group) => group.length >= LEAST_FILINGS)
    .map((group) => {
      const values = rising(group.map((item) => item.premium));
      return {
        family: group[0]?.family ?? '',
        employer: group[0]?.company.name ?? '',
        companySlug: group[0]?.company.slug ?? '',
        lowPct: round(percentile(values, 0.25), 1),
        highPct: round(percentile(values, 0.75), 1),
        filings: group.length,
      };
    })
    .sort(
      (a, b) =>
        (a.family < b.family ? -1 : Number(a.family > b.family)) ||
        b.highPct - a.highPct ||
        (a.companySlug < b.companySlug ? -1 : 1),
    );
}
