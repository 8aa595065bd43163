import { parseQuarter } from '../arithmetic/quarter';
import { round } from '../arithmetic/statistics';
import { estimateRoles, type EstimateTables } from '../build/figures/estimate-roles';
import { Market } from '../build/market/market';
import type { Catalogue } from '../catalogue/catalogue';
import type { SourceTables } from '../sources/source-tables';
import type { StagedData, StagingTables } from '../staging/staging-tables';
import { companyPayRecords, companyVestingRecords } from './company-records';
import { employerFilings } from './employer-filings';
import { employerPremiums } from './employer-premiums';
import { companyFilings, companyRungs, companyShares } from './extract-companies';
import { extractReference } from './extract-reference';
import { extractTitles } from './extract-titles';
import { extractWages } from './extract-wages';
import { filedWages } from './filed-wages';
import { metroFilings } from './metro-filings';
import { TitleIndex } from './title-index';

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
