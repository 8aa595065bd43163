import type { ExperienceLevel } from '@wagewright/enums';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import type { CatalogueResolver, PlacedSlugs } from '../estimates/catalogue-resolver';
import { type EmployerCost, employerCost } from '../estimates/formulas/employer-cost';
import type { SalaryFigures } from '../estimates/formulas/salary-figures';
import type { RoleInCity } from '../estimates/role-in-market';
import type { EmploymentTables } from '../dataset/employment-tables';
import { dollars, listed, percent } from '../estimates/wording';

/** Whole US dollars a year. */
export interface EmployerCostEstimate {
  market: RoleInCity;
  level: ExperienceLevel;
  figures: SalaryFigures;
  /** For the given base, else for the estimate's median. */
  cost: EmployerCost;
  taxYear: number;
  assumptions: string[];
}

/** In the full catalogue. */
export class EmployerCostService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /**
   * @param base whole US dollars a year, instead of the estimate. @throws ApiError 404 for the role, then for the city
   */
  cost(slugs: PlacedSlugs, level: ExperienceLevel, base?: number): EmployerCostEstimate {
    const market = this.catalogue.resolveInCity('full', slugs);
    const { role, city } = market;
    const { employment } = market.snapshot;
    const figures = market.figures(level);
    const cost = employerCost(base ?? figures.median, {
      taxes: employment.payrollTaxes(city.state),
      benefits: employment.employerCost(role),
      overhead: employment.overhead,
    });
    return {
      market,
      level,
      figures,
      cost,
      taxYear: employment.taxYear,
      assumptions: employerCostAssumptions(employment, role, city),
    };
  }
}

/** The year of the rates for new employers; the bases have their own. */
const UNEMPLOYMENT_RATES_READ = 2_024;

/** Left out, by city: their rates depend on the employer's whole payroll. */
const NOT_COUNTED: Readonly<Record<string, string>> = {
  'new-york': 'the metropolitan commuter transportation mobility tax',
  seattle: 'Seattle’s payroll expense tax of large employers',
  portland: 'the transit district’s payroll tax',
  denver: 'Denver’s occupational privilege tax',
};

function employerCostAssumptions(employment: EmploymentTables, role: RoleRow, city: CityRow): string[] {
  const { series } = employment.employerCost(role);
  const local = NOT_COUNTED[city.slug];
  const notCounted = ['workers’ compensation insurance', ...(local === undefined ? [] : [local])];
  return [
    `The taxes of ${employment.taxYear} are counted on base pay alone: Social Security and unemployment insurance up to their wage bases, Medicare on all of it.`,
    `suta is ${city.state}'s rate for a new employer, read in ${UNEMPLOYMENT_RATES_READ},${unemploymentBase(employment, city.state)} with surcharges on the same bill; an employer with a record pays its own rate.`,
    ...creditReduction(employment, city.state),
    `Insurance is an amount and retirement a share of wages, both from the survey of employer costs (${series.replaceAll('_', ' ')}, insurance at least that of all private industry); paid leave is part of base pay.`,
    'state_programs are contributions that the state obliges employers to pay, such as paid family leave.',
    `Not counted: ${listed(notCounted)}; they depend on the class of work and on the employer's whole payroll.`,
    `Overhead is a planning allowance: ${employment.overhead.map(({ item }) => item).join(', ')}.`,
  ];
}

/** The base with its year, which may be an earlier one. */
function unemploymentBase(employment: EmploymentTables, state: string): string {
  const row = employment.payrollTaxes(state).find(({ tax }) => tax === 'suta');
  if (row?.wageBase == null) return '';
  return ` on the first ${dollars(row.wageBase)}${row.lawYear === null ? '' : `, the base of ${row.lawYear}`},`;
}

function creditReduction(employment: EmploymentTables, state: string): string[] {
  const row = employment.payrollTaxes(state).find(({ tax }) => tax === 'futa-credit-reduction');
  if (row === undefined) return [];
  return [
    `futa contains ${percent(row.rate)} because ${state} owes the federal unemployment fund: 0.3 points a year (26 U.S.C. § 3302(c)(2)), unless it repays by 10 November.`,
  ];
}
