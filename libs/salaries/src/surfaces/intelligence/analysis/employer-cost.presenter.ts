import type { EmployerCostEstimate } from '../../../analysis/employer-cost.service';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
} from '../../../envelope/estimate.presenter';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from '../../../envelope/role-and-city.presenter';
import type { EmployerCost } from '../../../estimates/formulas/employer-cost';

/** Costs of an employee beside the pay, part by part. */
export interface EmployerCostData extends EmployerCost {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city whose state’s rules apply. */
  city: IdentifiedCity;
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** Whether `base` was given or is the estimate's median. */
  base_source: 'estimate' | 'request';
  /** Pay by the published formula, from the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Year whose tax rates apply. */
  tax_year: number;
  /** Assumptions behind the figures, one sentence each. Show them beside the figures. */
  assumptions: string[];
}

export function employerCostData(
  { market, level, figures, cost, taxYear, assumptions }: EmployerCostEstimate,
  baseSource: EmployerCostData['base_source'],
): EmployerCostData {
  return {
    role: identifiedRole(market.role),
    city: identifiedCity(market.city),
    experience: experienceResponse(level),
    ...cost,
    base_source: baseSource,
    estimate: estimateResponse(market, level, figures),
    tax_year: taxYear,
    assumptions,
  };
}
