import type { Catalogue } from '../inputs/catalogue';
import type { SelectionTables } from '../selection/selection';
import type { EmployerCost } from '../selection/wage-tables';
import { FederalPayroll } from './federal-payroll';
import { incomeTaxRows } from './income-taxes';
import type { HourlyEmployerCost } from './originals/employer-cost.originals';
import type { Originals } from './originals/originals';
import { relatedOccupations } from './related-occupations';
import { levelSteps, remotePairs } from './select-salaries';
import { statePayrollRows } from './state-payroll';
import { notableTechnologies, technologies, technologyLinks } from './technologies';

type ReferenceTables = Pick<
  SelectionTables,
  | 'level-steps'
  | 'remote-pairs'
  | 'employment-changes'
  | 'employer-costs'
  | 'technologies'
  | 'technology-links'
  | 'related-occupations'
  | 'income-taxes'
  | 'payroll-taxes'
>;

/** What is beside wages of occupations, titles and employers. */
export function selectReference(originals: Originals, catalogue: Catalogue): ReferenceTables {
  const onetCodes = new Set(catalogue.roles.map((role) => role.onetCode));
  const socCodes = new Set(catalogue.roles.map((role) => role.socCode));
  const notable = notableTechnologies(originals.technologyExamples);
  const { relatedOccupations: related, skillRatings, technologyExamples } = originals;
  return {
    'level-steps': levelSteps(originals.salaries),
    'remote-pairs': remotePairs(originals.salaries),
    'employment-changes': originals.projections.flatMap(({ socCode, changePercent }) => {
      return changePercent === null || !socCodes.has(socCode) ? [] : [{ socCode, changePercent }];
    }),
    'employer-costs': originals.employerCosts.map(employerCost),
    technologies: technologies(notable, originals.onetOccupations, newestMedian(originals)),
    'technology-links': technologyLinks(notable, onetCodes),
    'related-occupations': relatedOccupations(related, skillRatings, technologyExamples, onetCodes),
    'income-taxes': incomeTaxRows(originals),
    'payroll-taxes': payrollTaxes(originals),
  };
}

function employerCost({ series, wages, ...cost }: HourlyEmployerCost): EmployerCost {
  return {
    series,
    benefits: cost.benefits / wages,
    paidLeave: cost.paidLeave / wages,
    supplementalPay: cost.supplementalPay / wages,
    insurance: cost.insurance / wages,
    retirement: cost.retirement / wages,
    legallyRequired: cost.legallyRequired / wages,
  };
}

function payrollTaxes({ federalParameters, statePayroll }: Originals): SelectionTables['payroll-taxes'] {
  const federal = new FederalPayroll(federalParameters);
  return [
    ...federal.years.flatMap((year) => federal.rows(year)),
    ...statePayrollRows(statePayroll, (year) => federal.socialSecurityBase(year)),
  ];
}

function newestMedian({ nationalWages }: Originals): (socCode: string) => number | undefined {
  const newest = Math.max(...nationalWages.map((wage) => wage.year));
  const medians = new Map(
    nationalWages.filter((wage) => wage.year === newest).map((wage) => [wage.socCode, wage.p50]),
  );
  return (socCode) => medians.get(socCode) ?? undefined;
}
