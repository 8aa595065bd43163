import type { RoleCategory } from '@wagewright/dataset';
import type { SalaryProjection } from '../estimates/estimate-answers';
import type { ProjectedYear } from '../estimates/formulas/projection';
import type { PublicLinks } from '../public-links';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from './role-and-city.presenter';

/** `data` of `GET P/salaries/projections` */
export interface ProjectionsData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  base_year: number;
  projections: ProjectedYearResponse[];
  growth: { category: RoleCategory; cagr_pct: number };
  /** Where the method is told. */
  methodology: string;
  assumptions: string[];
}

interface ProjectedYearResponse extends Omit<ProjectedYear, 'growthPct'> {
  growth_pct: number | null;
}

export function projectionsData(
  { market: { role, city }, baseYear, years, assumptions }: SalaryProjection,
  links: PublicLinks,
): ProjectionsData {
  return {
    role: identifiedRole(role),
    city: city && identifiedCity(city),
    base_year: baseYear,
    projections: years.map(({ growthPct, ...year }) => ({ ...year, growth_pct: growthPct })),
    growth: { category: role.category, cagr_pct: role.growth.cagrPct },
    methodology: links.methodology(),
    assumptions,
  };
}
