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
  /** Base pay that the costs are added to, whole US dollars a year. */
  base: number;
  /** Payroll taxes that the employer pays, whole US dollars a year. */
  taxes: {
    /** Social Security, whole US dollars a year. */
    social_security: number;
    /** Medicare, whole US dollars a year. */
    medicare: number;
    /** Federal unemployment tax, whole US dollars a year. */
    futa: number;
    /** State unemployment tax of a new employer, whole US dollars a year. */
    suta: number;
    /** Sum of the taxes, whole US dollars a year. */
    total: number;
  };
  /** Benefits that the employer pays, whole US dollars a year. */
  benefits: {
    /** Health and other insurance, whole US dollars a year. */
    insurance: number;
    /** Contributions to retirement plans, whole US dollars a year. */
    retirement: number;
    /** Contributions to programs of the state, whole US dollars a year. */
    state_programs: number;
    /** Sum of the benefits, whole US dollars a year. */
    total: number;
  };
  /** By item: equipment, software, workspace, recruiting. */
  overhead: Record<string, number> & {
    /** Sum of the overhead, whole US dollars a year. */
    total: number;
  };
  /** Base, taxes, benefits and overhead. */
  total: number;
  /** Total cost divided by base pay. */
  load_factor: number;
}

/** What an employee costs beside the pay, part by part. */
export interface EmployerCostData extends EmployerCostMembers {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city whose state’s rules apply. */
  city: IdentifiedCity;
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** Whether `base` was given or is the estimate's median. */
  base_source: 'estimate' | 'request';
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Year whose tax rates apply. */
  tax_year: number;
  /** What the figures assume, one sentence each, for showing beside them. */
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
