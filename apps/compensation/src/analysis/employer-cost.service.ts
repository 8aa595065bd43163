import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/dataset';
import { employerCostAssumptions } from './employer-cost-assumptions';
import { CatalogueResolver, type MarketSlugs } from '../estimates/catalogue-resolver';
import { type EmployerCost, employerCost } from '../estimates/formulas/employer-cost';
import type { SalaryFigures } from '../estimates/formulas/salary-figures';
import type { RoleInCity } from '../estimates/role-in-market';

/** The yearly cost of an employee, whole US dollars. */
export interface EmployerCostEstimate {
  market: RoleInCity;
  level: ExperienceLevel;
  figures: SalaryFigures;
  /** For the given base, else for the estimate's median. */
  cost: EmployerCost;
  taxYear: number;
  assumptions: string[];
}

/** The employer's cost of an employee, in Surface B's catalogue. */
@Injectable()
export class EmployerCostService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /**
   * @param base whole US dollars a year, instead of the estimate. @throws ApiError 404 for the role, then for the city
   */
  cost(slugs: Required<MarketSlugs>, level: ExperienceLevel, base?: number): EmployerCostEstimate {
    const market = this.catalogue.resolveInCity('B', slugs);
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
