import type { GrowthRecord, RoleCategory } from '@wagewright/dataset';
import type { SalaryProjection } from '../../estimates/estimate-answers';
import type { FlatYear, ProjectedYear } from '../../estimates/formulas/projection';
import type { PublicLinks } from '../../public-links';
import { type CityResponse, cityResponse, type RoleResponse, roleResponse } from './role-and-city.presenter';

/** `GET /api/v1/salary/projections`, without the attribution that is added to every answer. */
export interface ProjectionsResponse {
  role: RoleResponse;
  city: CityResponse | null;
  baseYear: number;
  projections: ProjectedYear[];
  growth: { category: RoleCategory; cagrPct: number };
  /** The rates are the published band of the category, not a forecast from the record. */
  scenario: 'published_band';
  /** What the occupation's median has grown by a year, percent, and between which surveys; null where it is not known. */
  record: GrowthRecord | null;
  /** The same years at the growth of all private wages, for comparison; null where it is not known. */
  flat: { cagrPct: number; projections: FlatYear[] } | null;
  /** Where the method is told. */
  methodology: string;
  assumptions: string[];
}

export function projectionsResponse(
  { market: { role, city }, baseYear, years, flat, assumptions }: SalaryProjection,
  links: PublicLinks,
): ProjectionsResponse {
  return {
    role: roleResponse(role),
    city: city && cityResponse(city),
    baseYear,
    projections: years,
    growth: { category: role.category, cagrPct: role.growth.cagrPct },
    scenario: 'published_band',
    record: role.growth.record ?? null,
    flat: flat && { cagrPct: flat.cagrPct, projections: flat.years },
    methodology: links.methodology(),
    assumptions,
  };
}
