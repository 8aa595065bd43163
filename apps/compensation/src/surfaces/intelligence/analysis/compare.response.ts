import type { PayPremium } from '../../../estimates/formulas/pay-premium';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import type { IdentifiedCity } from '../catalogue/city.response';
import type { IdentifiedRole } from '../catalogue/role.response';
import type { EstimateResponse } from '../estimates/estimate.response';
import type { ExperienceResponse } from '../estimates/experience.response';
import type { Leverage } from './leverage';

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
