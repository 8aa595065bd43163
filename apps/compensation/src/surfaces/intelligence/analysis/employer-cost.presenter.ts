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

/** Whole US dollars a year; every `total` is the sum of the members beside it. */
interface EmployerCostMembers {
  base: number;
  taxes: { social_security: number; medicare: number; futa: number; suta: number; total: number };
  benefits: { insurance: number; retirement: number; state_programs: number; total: number };
  /** By item: equipment, software, workspace, recruiting. */
  overhead: Record<string, number> & { total: number };
  /** Base, taxes, benefits and overhead. */
  total: number;
  load_factor: number;
}

/** `data` of `GET P/salaries/employer-cost` */
export interface EmployerCostData extends EmployerCostMembers {
  role: IdentifiedRole;
  city: IdentifiedCity;
  experience: ExperienceResponse;
  /** Whether `base` was given or is the estimate's median. */
  base_source: 'estimate' | 'request';
  estimate: EstimateResponse;
  tax_year: number;
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
    ...employerCostMembers(cost),
    base_source: baseSource,
    estimate: estimateResponse(market, level, figures),
    tax_year: taxYear,
    assumptions,
  };
}

function employerCostMembers(cost: EmployerCost): EmployerCostMembers {
  const { socialSecurity, medicare, futa, suta, total: taxTotal } = cost.taxes;
  const { insurance, retirement, statePrograms, total: benefitTotal } = cost.benefits;
  return {
    base: cost.base,
    taxes: { social_security: socialSecurity, medicare, futa, suta, total: taxTotal },
    benefits: { insurance, retirement, state_programs: statePrograms, total: benefitTotal },
    overhead: cost.overhead,
    total: cost.total,
    load_factor: cost.loadFactor,
  };
}
