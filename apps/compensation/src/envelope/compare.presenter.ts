import type { PayPremium } from '../estimates/formulas/pay-premium';
import type { TotalCompensation } from '../estimates/formulas/total-compensation';
import type { IdentifiedCity } from './city.presenter';
import type { IdentifiedRole } from './role.presenter';
import type { EstimateResponse } from './estimate.presenter';
import type { ExperienceResponse } from './experience.presenter';
import type { Leverage } from '../analysis/leverage';

/** `data` of `GET P/salaries/compare` */
export interface CompareData {
  role_a: ComparedRole;
  role_b: ComparedRole;
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  premium: PayPremium;
  leverage: Leverage;
}

export interface ComparedRole extends IdentifiedRole {
  estimate: EstimateResponse;
  total_compensation: TotalCompensation;
}
