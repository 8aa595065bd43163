import { groupBy, percentile, rising, round } from '../arithmetic/statistics';
import { type Market, hasRank, rankedTitle } from '../model';
import type { Catalogue, CatalogueCompany, CatalogueRole, Certification } from '../read';
import type { FiledWage, MetroFilings, StagingTables } from '../staging';
import { type TitleIndex, titleKey } from './title-index';

/** A certified filing with what the catalogue and the market know of it. */
export interface KnownFiling {
  /** Lower case. */
  employer: string;
  /** The company of which a spelling begins the employer's name. */
  company: CatalogueCompany | undefined;
  title: string;
  role: CatalogueRole | undefined;
  /** Annual base, aged to the quarter of the staged data, at its place. */
  wage: number;
  year: number;
  cbsaCode: string;
  /** The catalogue's city in the metro. */
  citySlug: string | undefined;
  /** Metro over nation; undefined outside the known metros. */
  place: number | undefined;
}

export function knownFilings(
  certifications: readonly Certification[],
  { companies, cities }: Pick<Catalogue, 'companies' | 'cities'>,
  index: TitleIndex,
  market: Market,
): KnownFiling[] {
  const slugs = new Map(cities.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  return certifications.map(({ title, cbsaCode, year, ...row }) => {
    const employer = row.employer.toLowerCase();
    const company = companies.find(({ employerPrefixes }) =>
      employerPrefixes.some((prefix) => employer.startsWith(prefix)),
    );
    const wage = row.wage * market.titleAgeing(year * 4 + 3);
    const places = { cbsaCode, citySlug: slugs.get(cbsaCode), place: market.placeFactor(cbsaCode) };
    return { employer, company, title, role: index.find(title), wage, year, ...places };
  });
}

/** Minimum certified wages of a title in a metro for an observation. */
const LEAST_IN_METRO = 15;

/** Certified base pay by role and city; the filings' own level, without any correction. */
export function metroFilings(filings: readonly KnownFiling[]): MetroFilings[] {
  const placed = filings.flatMap(({ role, citySlug, wage, year }) => {
    return role === undefined || citySlug === undefined
      ? []
      : [{ roleSlug: role.slug, citySlug, wage, year }];
  });
  return [...groupBy(placed, ({ citySlug, roleSlug }) => `${citySlug} ${roleSlug}`).values()]
    .filter((group) => group.length >= LEAST_IN_METRO)
    .map((group) => {
      const [{ citySlug, roleSlug }] = group;
      const wages = rising(group.map(({ wage }) => wage));
      const [p25 = 0, p50 = 0, p75 = 0] = [0.25, 0.5, 0.75].map((share) => percentile(wages, share));
      const year = Math.max(...group.map((row) => row.year));
      return { citySlug, roleSlug, filings: group.length, p25, p50, p75, year };
    })
    .sort((a, b) => compare(a.citySlug, b.citySlug) || compare(a.roleSlug, b.roleSlug));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Minimum filings of one employer in one family for a range. */
const LEAST_OF_EMPLOYER = 5;

/** An employer's pay over the market by family, percent (docs/methodology.md, 9). Highest first. */
export function employerPremiums(
  filings: readonly KnownFiling[],
  nationalMedian: (slug: string) => number,
): StagingTables['employer-premiums'] {
  const premiums = filings.flatMap(({ company, role, wage, place }) => {
    if (company === undefined || role === undefined || place === undefined) return [];
    return [{ company, family: role.family, premium: 100 * (wage / place / nationalMedian(role.slug) - 1) }];
  });
  const groups = [...groupBy(premiums, (item) => `${item.family} ${item.company.slug}`).values()];
  return groups
    .filter((group) => group.length >= LEAST_OF_EMPLOYER)
    .map((group) => {
      const [{ family, company }] = group;
      const values = rising(group.map((item) => item.premium));
      return {
        kind: 'employer-premium' as const,
        family,
        employer: company.name,
        companySlug: company.slug,
        lowPct: round(percentile(values, 0.25), 1),
        highPct: round(percentile(values, 0.75), 1),
        filings: group.length,
        basis: 'observed' as const,
      };
    })
    .sort(
      (a, b) => compare(a.family, b.family) || b.highPct - a.highPct || compare(a.companySlug, b.companySlug),
    );
}

/** The filings in the metros of the catalogue’s cities, one by one, without the employer’s name. */
export function filedWages(filings: readonly KnownFiling[], index: TitleIndex): FiledWage[] {
  const numbers = new Map<string, number>();
  const rows = filings.flatMap(({ employer, company, title, cbsaCode, citySlug, wage }) => {
    const found = citySlug === undefined ? undefined : roleOf(title, index);
    if (found === undefined) return [];
    const number = numbers.get(employer) ?? numbers.size + 1;
    numbers.set(employer, number);
    const { role, rank } = found;
    const own = { cbsaCode, employer: number, companySlug: company?.slug ?? null, wage: Math.round(wage) };
    return [{ roleSlug: role.slug, rank, ...own }];
  });
  return rows.sort((a, b) => compare(a.roleSlug, b.roleSlug) || compare(a.cbsaCode, b.cbsaCode));
}

/** The role of a title; a rank that no role of the catalogue has is kept beside the role without it. */
function roleOf(title: string, index: TitleIndex): { role: CatalogueRole; rank: string | null } | undefined {
  const own = index.findFigure(title);
  if (own !== undefined) return { role: own, rank: null };
  const { rank, base } = rankedTitle(titleKey(title));
  const role = rank === null ? undefined : index.findFigure(base);
  return role && { role, rank: hasRank(rank, role.socCode) ? rank : null };
}
