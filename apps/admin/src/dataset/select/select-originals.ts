import { estimateRoles, type EstimateTables } from '../build/figures/estimate-roles';
import { parseQuarter } from '../arithmetic/quarter';
import { round } from '../arithmetic/statistics';
import { Market } from '../build/market';
import type { Catalogue } from '../inputs/catalogue';
import type { Selection, SelectionTables } from '../selection/selection';
import { employerFilings } from './employer-filings';
import { employerPremiums } from './employer-premiums';
import { metroFilings } from './metro-filings';
import type { Originals } from './originals/originals';
import { companyFilings, companyRungs, companyShares } from './select-companies';
import { selectReference } from './select-reference';
import { selectTitles } from './select-titles';
import { selectWages } from './select-wages';
import { TitleIndex } from './title-index';

/**
 * The publishers' files to the project's own tables: only what the build uses, single filings and answers
 * as medians and counts. Pure: equal originals and catalogue give an equal selection.
 *
 * @param quarter `2026-Q2`: what wages of titles and filings are aged to
 */
export function selectOriginals(originals: Originals, catalogue: Catalogue, quarter: string): Selection {
  const wages = selectWages(originals, catalogue);
  const market = new Market(wages, catalogue, parseQuarter(quarter));
  const index = new TitleIndex(catalogue.roles);
  const titles = selectTitles(originals, index, market);
  const reference = selectReference(originals, catalogue);
  const employers = selectEmployers(originals, catalogue, index, market, { ...titles, ...reference });
  const tables = { ...wages, ...titles, ...reference, ...employers };
  return { quarter, originals: originals.files, tables, crowd: null };
}

type EmployerTables = Pick<
  SelectionTables,
  'metro-filings' | 'employer-premiums' | 'company-filings' | 'company-rungs' | 'company-shares'
>;

/** An employer's distance from the market needs the market's figure of every role, so those are estimated first. */
function selectEmployers(
  originals: Originals,
  catalogue: Catalogue,
  index: TitleIndex,
  market: Market,
  tables: EstimateTables,
): EmployerTables {
  const { companies, cities } = catalogue;
  const filings = employerFilings(originals.certifications, companies, index, market);
  const estimates = estimateRoles(catalogue, tables, market, 1);
  const medians = new Map(estimates.map(({ role, logMedian }) => [role.slug, round(Math.exp(logMedian))]));
  return {
    'metro-filings': metroFilings(originals.certifications, cities, index, market),
    'employer-premiums': employerPremiums(filings, (slug) => medians.get(slug) ?? Number.NaN),
    'company-filings': companyFilings(filings),
    'company-rungs': companyRungs(companies, originals.ladders, filings),
    'company-shares': companyShares(companies, originals.vesting),
  };
}
