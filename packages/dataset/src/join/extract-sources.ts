import { parseQuarter } from '../arithmetic/quarter';
import { round } from '../arithmetic/statistics';
import {
  adjustmentRows,
  developerSkillRows,
  developerSurveyRows,
  employerCostRows,
  estimateRoles,
  type EstimateTables,
  industryRows,
  Market,
  skillRows,
} from '../model';
import type { Catalogue, SourceTables } from '../read';
import type { StagedData } from '../staging';
import { companyFilings, companyRungs, companyTerms } from './extract-companies';
import { employerPremiums, filedWages, knownFilings, metroFilings } from './extract-filings';
import { extractTitles, levelSteps } from './extract-titles';
import { extractWages } from './extract-wages';
import { incomeTaxRows } from './income-taxes';
import { relatedOccupations } from './related-occupations';
import { sponsors } from './sponsors';
import { payrollTaxRows } from './payroll-taxes';
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
  return { quarter, originals: sources.files, tables };
}

/** An employer's distance from the market needs the market's figure of every role, so those are estimated first. */
function extractEmployers(
  sources: SourceTables,
  catalogue: Catalogue,
  index: TitleIndex,
  market: Market,
  tables: EstimateTables,
) {
  const filings = knownFilings(sources.certifications, catalogue, index, market);
  const estimates = estimateRoles(catalogue, tables, market, 1);
  const medians = new Map(estimates.map(({ role, logMedian }) => [role.slug, round(Math.exp(logMedian))]));
  return {
    'metro-filings': metroFilings(filings),
    'filed-wages': filedWages(filings, index),
    'employer-premiums': employerPremiums(filings, (slug) => medians.get(slug) ?? Number.NaN),
    'company-filings': companyFilings(filings),
    'company-rungs': companyRungs(catalogue.companies, sources.ladders, filings),
    'company-terms': companyTerms(catalogue.companies, sources),
    sponsors: sponsors(sources, catalogue, index),
  };
}

/** Data beside wages of occupations, titles and employers. */
function extractReference(sources: SourceTables, catalogue: Catalogue) {
  const onetCodes = new Set(catalogue.roles.map((role) => role.onetCode));
  const socCodes = new Set(catalogue.roles.map((role) => role.socCode));
  return {
    'crowd-evidence': [],
    'level-steps': levelSteps(sources.salaries),
    'employment-changes': sources.projections.flatMap(({ socCode, changePercent }) => {
      return changePercent === null || !socCodes.has(socCode) ? [] : [{ socCode, changePercent }];
    }),
    'employer-costs': employerCostRows(sources.employerCosts),
    skills: skillRows(sources, onetCodes),
    'related-occupations': relatedOccupations(sources, onetCodes),
    'income-taxes': incomeTaxRows(sources, catalogue),
    'payroll-taxes': payrollTaxRows(sources, catalogue),
    adjustments: adjustmentRows(sources, catalogue),
    ...industryRows(sources.industryWages, catalogue),
    'developer-skills': developerSkillRows(sources.developerAnswers, catalogue),
    'developer-survey': developerSurveyRows(sources.developerAnswers),
  };
}
