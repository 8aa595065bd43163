import type { ExperienceLevel } from '@wagewright/dataset';
import type { CurrentPay } from '../../estimates/estimate-answers';
import type { ExperienceBand } from '../../estimates/formulas/experience-bands';
import type { SalaryFigures, SalaryPercentiles } from '../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../estimates/formulas/total-compensation';
import { type CityResponse, cityResponse, type RoleResponse, roleResponse } from './role-and-city.presenter';

/** `GET /api/v1/salary`, without the attribution that is added to every answer. */
export interface SalaryResponse {
  role: RoleResponse;
  /** Null when no city was asked for: the figures are national. */
  city: CityResponse | null;
  salary: SalaryFigures;
  totalCompensation: TotalCompensation;
  experienceBands: Record<ExperienceLevel, ExperienceBand>;
  yoyGrowthPct: number | null;
  employerPremiums: EmployerPremium[];
  percentiles: SalaryPercentiles;
}

/** What an employer's filings pay over the market for this family of roles, percent. */
export interface EmployerPremium {
  employer: string;
  lowPct: number;
  highPct: number;
}

export function salaryResponse({ market, figures, ...pay }: CurrentPay): SalaryResponse {
  const premiums = market.employerPremiums();
  return {
    role: roleResponse(market.role),
    city: market.city && cityResponse(market.city),
    salary: figures,
    totalCompensation: pay.totalCompensation,
    experienceBands: pay.experienceBands,
    yoyGrowthPct: market.yearlyGrowthPct(),
    employerPremiums: premiums.map(({ employer, lowPct, highPct }) => ({ employer, lowPct, highPct })),
    percentiles: pay.percentiles,
  };
}
