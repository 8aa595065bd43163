import type { Growth, RoleCategory } from '@wagewright/dataset';
import type { SalaryProjection } from '../estimates/estimate-answers';
import type { FlatYear, ProjectedYear } from '../estimates/formulas/projection';
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
  /** The rates are the published band of the category, not a forecast from the record. */
  scenario: 'published_band';
  /** What the occupation's median has grown by a year, percent, and between which surveys; null where it is not known. */
  record: { cagr_pct: number; from: number; to: number } | null;
  /** The same years at the growth of all private wages, for comparison; null where it is not known. */
  flat: { cagr_pct: number; projections: FlatYear[] } | null;
  /** Where the method is told. */
  methodology: string;
  assumptions: string[];
}

interface ProjectedYearResponse extends Omit<ProjectedYear, 'growthPct'> {
  growth_pct: number | null;
}

export function projectionsData(
  { market: { role, city }, baseYear, years, flat, assumptions }: SalaryProjection,
  links: PublicLinks,
): ProjectionsData {
  return {
    role: identifiedRole(role),
    city: city && identifiedCity(city),
    base_year: baseYear,
    projections: years.map(({ growthPct, ...year }) => ({ ...year, growth_pct: growthPct })),
    growth: { category: role.category, cagr_pct: role.growth.cagrPct },
    scenario: 'published_band',
    record: recordResponse(role.growth),
    flat: flat && { cagr_pct: flat.cagrPct, projections: flat.years },
    methodology: links.methodology(),
    assumptions,
  };
}

function recordResponse({ record }: Growth): ProjectionsData['record'] {
  return record === undefined ? null : { cagr_pct: record.cagrPct, from: record.from, to: record.to };
}
