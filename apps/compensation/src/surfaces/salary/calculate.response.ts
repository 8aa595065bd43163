import type { ExperienceLevel } from '@wagewright/dataset';
import type { SalaryFigures } from '../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../estimates/formulas/total-compensation';
import type { CityResponse } from './city.response';
import type { RoleResponse } from './role.response';

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
  /** The page for people about the same role and city. */
  pageUrl: string;
}
