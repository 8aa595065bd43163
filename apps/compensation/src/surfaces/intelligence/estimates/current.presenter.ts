import type { Basis, ExperienceLevel } from '@wagewright/dataset';
import type { ExperienceBand } from '../../../estimates/formulas/experience-bands';
import type { SalaryPercentiles } from '../../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import type { RankedSkill } from '../../../envelope/skills.presenter';
import type { IdentifiedCity } from '../../../envelope/city.presenter';
import type { IdentifiedRole } from '../../../envelope/role.presenter';
import type { AdjustedPay, FreelanceRates } from './adjusted-pay.presenter';
import type { EstimateResponse } from '../../../envelope/estimate.presenter';

/** `data` of `GET P/salaries` */
export interface SalariesData {
  role: IdentifiedRole;
  /** Null when no city was asked for: the figures are national. */
  city: IdentifiedCity | null;
  estimate: EstimateResponse;
  total_compensation: TotalCompensation & { basis: Basis };
  /** By way of working: `remote`, `hybrid`. */
  remote: Record<string, AdjustedPay>;
  /** The five that raise pay most. */
  skills: RankedSkill[];
  education: (AdjustedPay & { level: string })[];
  freelance: FreelanceRates;
  industry: (AdjustedPay & { industry: string })[];
  experience_bands: Record<ExperienceLevel, ExperienceBand>;
  percentiles: PercentilesResponse;
}

/** Whole US dollars. A percentile that the survey caps is null, with the cap beside it. */
export interface PercentilesResponse {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number | null;
  p90_at_least?: number;
}

export function percentilesResponse({ p90AtLeast, ...figures }: SalaryPercentiles): PercentilesResponse {
  return { ...figures, ...(p90AtLeast !== undefined && { p90_at_least: p90AtLeast }) };
}
