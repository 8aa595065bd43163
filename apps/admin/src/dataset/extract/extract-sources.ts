import { parseQuarter } from '../arithmetic/quarter';
import { round, groupBy, percentile, rising } from '../arithmetic/statistics';
import { estimateRoles, type EstimateTables } from '../build/figures/estimate-roles';
import { Market } from '../build/market/market';
import type { Catalogue } from '../catalogue/catalogue';
import type { SourceTables } from '../sources/source-tables';
import type { StagedData, StagingTables, FiledWage } from '../staging/staging-tables';
import { companyPayRecords, companyVestingRecords } from './company-records';
import { employerFilings, type EmployerFiling } from './employer-filings';
import { companyFilings, companyRungs, companyShares } from './extract-companies';
import { extractReference } from './extract-reference';
import { extractTitles } from './extract-titles';
import { extractWages } from './extract-wages';
import { metroFilings } from './metro-filings';
import { TitleIndex } from './title-index';
import { hasRank, rankedTitle } from '../build/ranks/title-rank';
import type { CatalogueCity, CatalogueCompany, CatalogueRole } from '../catalogue/catalogue-files';
import type { Certification } from '../sources/title.source';
import { titleKey } from './title-key';

/**
 * Extracts the publishers' files into the project's own tables: only data used by the build, with single filings and
 * answers as medians and counts. Pure: equal sources and catalogue give equal staged data.
 *
 * @param quarter `2026-Q2`: the quarter of title and filing wages
 */
export function extractSources(sources: SourceTables, catalogue: Catalogue, quarter: string): StagedData {
  const wages = extractWages(sources, catalogue);
  const market = new Market(wages, catalogue, parseQuarter(quarter));
  const index = new TitleIndex(catalogue.roles);
  const titles = extractTitles(sources, index, market);
  const reference = extractReference(sources, catalogue);
  const employers = extractEmployers(sources, catalogue, index, market, { ...titles, ...reference });
  const tables = { ...wages, ...titles, ...reference, ...employers };
  return { quarter, originals: sources.files, tables, crowd: null };
}

type EmployerTables = Pick<
  StagingTables,
  | 'metro-filings'
  | 'filed-wages'
  | 'employer-premiums'
  | 'company-filings'
  | 'company-rungs'
  | 'company-shares'
  | 'company-pay'
  | 'company-vesting'
>;

/** An employer's distance from the market needs the market's figure of every role, so those are estimated first. */
function extractEmployers(
  sources: SourceTables,
  catalogue: Catalogue,
  index: TitleIndex,
  market: Market,
  tables: EstimateTables,
): EmployerTables {
  const { companies, cities } = catalogue;
  const filings = employerFilings(sources.certifications, companies, index, market);
  const estimates = estimateRoles(catalogue, tables, market, 1);
  const medians = new Map(estimates.map(({ role, logMedian }) => [role.slug, round(Math.exp(logMedian))]));
  return {
    'metro-filings': metroFilings(sources.certifications, cities, index, market),
    'filed-wages': filedWages(sources.certifications, { cities, companies }, index, market),
    'employer-premiums': employerPremiums(filings, (slug) => medians.get(slug) ?? Number.NaN),
    'company-filings': companyFilings(filings),
    'company-rungs': companyRungs(companies, sources.ladders, filings, cities),
    'company-shares': companyShares(companies, sources.vesting),
    'company-pay': companyPayRecords(companies, sources.disclosedPay),
    'company-vesting': companyVestingRecords(companies, sources.filedVesting),
  };
}

/** Minimum filings of one employer in one family for a range. */
const LEAST_FILINGS = 5;

/**
 * An employer's pay over the market: 100 × (wage ÷ place ÷ national median of the role − 1), P25 to P75 over the
 * employer's filings in the family. Highest first.
 */
function employerPremiums(
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

function filedWages(
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
        companySlug: companyOf(name, companies),
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

function companyOf(name: string, companies: readonly CatalogueCompany[]): string | null {
  const own = companies.find((company) => company.employerPrefixes.some((prefix) => name.startsWith(prefix)));
  return own?.slug ?? null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
