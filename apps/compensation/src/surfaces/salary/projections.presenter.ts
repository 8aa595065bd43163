import type { RoleCategory } from '@wagewright/dataset';
import type { SalaryProjection } from '../../estimates/estimate-answers';
import type { ProjectedYear } from '../../estimates/formulas/projection';
import type { PublicLinks } from '../../public-links';
import { type CityResponse, cityResponse, type RoleResponse, roleResponse } from './role-and-city.presenter';

/** `GET /api/v1/salary/projections`, without the attribution that is added to every answer. */
export interface ProjectionsResponse {
  role: RoleResponse;
  city: CityResponse | null;
  baseYear: number;
  projections: ProjectedYear[];
  growth: { category: RoleCategory; cagrPct: number };
  /** Where the method is told. */
  methodology: string;
  assumptions: string[];
}

export function projectionsResponse(
  { market: { role, city }, baseYear, years, assumptions }: SalaryProjection,
  links: PublicLinks,
): ProjectionsResponse {
  return {
    role: roleResponse(role),
    city: city && cityResponse(city),
    baseYear,
    projections: years,
    growth: { category: role.category, cagrPct: role.growth.cagrPct },
    methodology: links.methodology(),
    assumptions,
  };
}
