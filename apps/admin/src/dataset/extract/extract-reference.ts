import type { Catalogue } from '../catalogue/catalogue';
import type { HourlyEmployerCost } from '../sources/employer-cost.source';
import type { SourceTables } from '../sources/source-tables';
import type { StagingTables } from '../staging/staging-tables';
import type { EmployerCost } from '../staging/wage-tables';
import { developerComparisons } from './developer-comparisons';
import { developerTechnologies } from './developer-technologies';
import { degreeMixes, graduateMedians } from './education-tables';
import { levelSteps, remotePairs } from './extract-salaries';
import { FederalPayroll } from './federal-payroll';
import { incomeTaxRows } from './income-taxes';
import { industryRatios } from './industry-ratios';
import { relatedOccupations } from './related-occupations';
import { statePayrollRows } from './state-payroll';
import { notableTechnologies, technologies, technologyLinks } from './technologies';

type ReferenceTables = Pick<
  StagingTables,
  | 'level-steps'
  | 'remote-pairs'
  | 'employment-changes'
  | 'employer-costs'
  | 'technologies'
  | 'technology-links'
  | 'related-occupations'
  | 'income-taxes'
  | 'payroll-taxes'
  | 'industry-ratios'
  | 'graduate-medians'
  | 'degree-mixes'
  | 'developer-comparisons'
  | 'developer-technologies'
>;

/** Data beside wages of occupations, titles and employers. */
export function extractReference(sources: SourceTables, catalogue: Catalogue): ReferenceTables {
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
    'industry-ratios': industryRatios(sources.industryWages, sources.nationalWages, socCodes),
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
