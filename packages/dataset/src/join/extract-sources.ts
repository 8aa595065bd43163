import { parseQuarter } from '../arithmetic/quarter';
import { round } from '../arithmetic/statistics';
import { estimateRoles, type EstimateTables, Market } from '../model';
import type { Catalogue, HourlyEmployerCost, SourceTables } from '../read';
import type { StagedData, StagingTables, EmployerCost } from '../staging';
import {
  degreeMixes,
  developerComparisons,
  developerTechnologies,
  graduateMedians,
  industryTables,
  levelSteps,
  remotePairs,
} from './extract-adjustments';
import {
  companyFilings,
  companyPayRecords,
  companyRungs,
  companyShares,
  companyVestingRecords,
} from './extract-companies';
import { employerFilings, employerPremiums, filedWages, metroFilings } from './extract-filings';
import { extractTitles } from './extract-titles';
import { extractWages } from './extract-wages';
import { FederalPayroll } from './federal-payroll';
import { incomeTaxRows } from './income-taxes';
import { relatedOccupations } from './related-occupations';
import { sponsors } from './sponsors';
import { statePayrollRows } from './state-payroll';
import { notableTechnologies, technologies, technologyLinks } from './technologies';
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

/** An employer's distance from the market needs the market's figure of every role, so those are estimated first. */
function extractEmployers(
  sources: SourceTables,
  catalogue: Catalogue,
  index: TitleIndex,
  market: Market,
  tables: EstimateTables,
) {
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
    sponsors: sponsors(sources, catalogue, index),
  };
}

/** Data beside wages of occupations, titles and employers. */
function extractReference(sources: SourceTables, catalogue: Catalogue) {
  const onetCodes = new Set(catalogue.roles.map((role) => role.onetCode));
  const socCodes = new Set(catalogue.roles.map((role) => role.socCode));
  const notable = notableTechnologies(sources.technologyExamples);
  return {
    'level-steps': levelSteps(sources.salaries),
    'remote-pairs': remotePairs(sources.salaries),
    'employment-changes': sources.projections.flatMap(({ socCode, changePercent }) => {
      return changePercent === null || !socCodes.has(socCode) ? [] : [{ socCode, changePercent }];
    }),
    'employer-costs': sources.employerCosts.map(employerCost),
    technologies: technologies(notable, sources.onetOccupations, newestMedian(sources)),
    'technology-links': technologyLinks(notable, onetCodes),
    'related-occupations': relatedOccupations(sources, onetCodes),
    'income-taxes': incomeTaxRows(sources),
    'payroll-taxes': payrollTaxes(sources),
    ...industryTables(sources.industryWages, socCodes),
    'graduate-medians': graduateMedians(sources.graduateSalaries),
    'degree-mixes': degreeMixes(sources.educationMixes, socCodes),
    'developer-comparisons': developerComparisons(sources.developerAnswers),
    'developer-technologies': developerTechnologies(sources.developerAnswers),
  };
}

function employerCost({ series, wages, ...cost }: HourlyEmployerCost): EmployerCost {
  return {
    series,
    benefits: cost.benefits / wages,
    paidLeave: cost.paidLeave / wages,
    supplementalPay: cost.supplementalPay / wages,
    insurance: cost.insurance / wages,
    insuranceHourly: cost.insurance,
    retirement: cost.retirement / wages,
    legallyRequired: cost.legallyRequired / wages,
  };
}

function payrollTaxes({ federalParameters, statePayroll }: SourceTables): StagingTables['payroll-taxes'] {
  const federal = new FederalPayroll(federalParameters);
  return [
    ...federal.years.flatMap((year) => federal.rows(year)),
    ...statePayrollRows(statePayroll, (year) => federal.socialSecurityBase(year)),
  ];
}

function newestMedian({ nationalWages }: SourceTables): (socCode: string) => number | undefined {
  const newest = Math.max(...nationalWages.map((wage) => wage.year));
  const medians = new Map(
    nationalWages.filter((wage) => wage.year === newest).map((wage) => [wage.socCode, wage.p50]),
  );
  return (socCode) => medians.get(socCode) ?? undefined;
}
