import type { ExperienceLevel } from '@wagewright/dataset';
import type { Calculation } from '../../estimates/estimate-answers';
import type { SalaryFigures } from '../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../estimates/formulas/total-compensation';
import type { PublicLinks } from '../../public-links';
import { type CityResponse, cityResponse, type RoleResponse, roleResponse } from './role-and-city.presenter';

/** `GET /api/v1/salary/calculate`, without the attribution that is added to every answer. */
export interface CalculateResponse {
  role: RoleResponse;
  city: CityResponse;
  experience: { level: ExperienceLevel; multiplier: number };
  estimate: SalaryFigures;
  totalCompensation: TotalCompensation;
  comparison: { nationalMedian: number; vsNationalPct: number };
  /** One sentence that can be quoted. */
  citation: string;
  assumptions: string[];
  /** Asks for this very answer again. */
  shareableUrl: string;
  /** The page for people about the same role, city and level. */
  pageUrl: string;
}

export function calculateResponse(calculation: Calculation, links: PublicLinks): CalculateResponse {
  const { market, experience, figures, totalCompensation, comparison, citation, assumptions } = calculation;
  const { role, city } = market;
  return {
    role: roleResponse(role),
    city: cityResponse(city),
    experience,
    estimate: figures,
    totalCompensation,
    comparison,
    citation,
    assumptions,
    shareableUrl: links.calculation('A', role.slug, city.slug, experience.level),
    pageUrl: links.page(role.slug, city.slug, { exp: experience.level }),
  };
}
