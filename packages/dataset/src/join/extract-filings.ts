import { type Group, groupBy, percentile, rising, round } from '../arithmetic/statistics';
import { type Market, hasRank, rankedTitle } from '../model';
import type { CatalogueCompany, CatalogueRole, CatalogueCity, Certification } from '../read';
import type { FiledWage, MetroFilings, StagingTables } from '../staging';
import { type TitleIndex, titleKey } from './title-index';

/** A certified filing of a catalogue company. */
export interface EmployerFiling {
  company: CatalogueCompany;
  title: string;
  /** Undefined when the title is not in the catalogue. */
  role: CatalogueRole | undefined;
  /** Annual base, aged to the quarter of the staged data, at its place. */
  wage: number;
  cbsaCode: string;
  /** Metro over nation; undefined outside the known metros. */
  place: number | undefined;
}

/** The filings whose employer's name begins with one of a company's spellings. */
export function employerFilings(
  certifications: readonly Certification[],
  companies: readonly CatalogueCompany[],
  index: TitleIndex,
  market: Market,
): EmployerFiling[] {
  return certifications.flatMap(({ title, wage, year, ...row }) => {
    const company = companyOf(row.employer.toLowerCase(), companies);
    if (company === undefined) return [];
    const place = market.placeFactor(row.cbsaCode);
    const aged = wage * market.titleAgeing(year * 4 + 3);
    return [{ company, title, role: index.find(title), wage: aged, cbsaCode: row.cbsaCode, place }];
  });
}

/** Minimum certified wages of a title in a metro for an observation. */
const LEAST_IN_METRO = 15;

interface PlacedFiling {
  citySlug: string;
  roleSlug: string;
  wage: number;
  year: number;
}

/** Certified base pay by role and city, aged; the filings' own level, without any correction. */
export function metroFilings(
  certifications: readonly Certification[],
  cities: readonly CatalogueCity[],
  index: TitleIndex,
  market: Market,
): MetroFilings[] {
  const slugs = new Map(cities.map((city) => [city.cbsaCode, city.slug]));
  const placed = certifications.flatMap(({ title, cbsaCode, wage, year }) => {
    const role = index.find(title);
    const citySlug = slugs.get(cbsaCode);
    if (role === undefined || citySlug === undefined) return [];
    return [{ citySlug, roleSlug: role.slug, wage: wage * market.titleAgeing(year * 4 + 3), year }];
  });
  const groups = [...groupBy(placed, (row) => `${row.citySlug} ${row.roleSlug}`).values()];
  return groups
    .filter((group) => group.length >= LEAST_IN_METRO)
    .map(filingsOf)
    .sort((a, b) => compare(a.citySlug, b.citySlug) || compare(a.roleSlug, b.roleSlug));
}

function filingsOf(group: Group<PlacedFiling>): MetroFilings {
  const [{ citySlug, roleSlug }] = group;
  const wages = rising(group.map((row) => row.wage));
  return {
    citySlug,
    roleSlug,
    filings: group.length,
    p25: percentile(wages, 0.25),
    p50: percentile(wages, 0.5),
    p75: percentile(wages, 0.75),
    year: Math.max(...group.map((row) => row.year)),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Minimum filings of one employer in one family for a range. */
const LEAST_OF_EMPLOYER = 5;

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
export function filedWages(
  certifications: readonly Certification[],
  { cities, companies }: { cities: readonly CatalogueCity[]; companies: readonly CatalogueCompany[] },
  index: TitleIndex,
  market: Market,
): FiledWage[] {
  const metros = new Set(cities.map((city) => city.cbsaCode));
  const numbers = new Map<string, number>();
  const rows = certifications.flatMap(({ employer, title, cbsaCode, wage, year }) => {
    const found = metros.has(cbsaCode) ? roleOf(title, index) : undefined;
    if (found === undefined) return [];
    const name = employer.toLowerCase();
    if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
    return [
      {
        roleSlug: found.role.slug,
        rank: found.rank,
        cbsaCode,
        employer: numbers.get(name) ?? 0,
        companySlug: companyOf(name, companies)?.slug ?? null,
        wage: Math.round(wage * market.titleAgeing(year * 4 + 3)),
        year,
      },
    ];
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

function companyOf(employer: string, companies: readonly CatalogueCompany[]): CatalogueCompany | undefined {
  return companies.find(({ employerPrefixes }) =>
    employerPrefixes.some((prefix) => employer.startsWith(prefix)),
  );
}
