import type { EmployerCost } from '../../../estimates/formulas/employer-cost';
import type { IdentifiedCity } from '../../../envelope/city.presenter';
import type { IdentifiedRole } from '../../../envelope/role.presenter';
import type { EstimateResponse } from '../../../envelope/estimate.presenter';
import type { ExperienceResponse } from '../../../envelope/experience.presenter';

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

export function employerCostMembers(cost: EmployerCost): EmployerCostMembers {
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
