import type { GrowthRecord, RoleCategory } from '@wagewright/dataset';
import type { SalaryProjection } from '../../estimates/estimate-answers';
import type { FlatYear, ProjectedYear } from '../../estimates/formulas/projection';
import type { PublicLinks } from '../../public-links';
import { type CityResponse, cityResponse, type RoleResponse, roleResponse } from './role-and-city.presenter';

/** The projected pay of a role for each year through 2030. */
export interface ProjectionsResponse {
  /** The role that the figures are about. */
  role: RoleResponse;
  /** The city that the figures are about; null where they are national. */
  city: CityResponse | null;
  /** The current year, of which the first figures are. */
  baseYear: number;
  /** The years from the base year to 2030, in order. */
  projections: ProjectedYear[];
  /** How fast pay is projected to grow. */
  growth: {
    /** Whose band of growth applies. */
    category: RoleCategory;
    /** Compound growth a year, percent with one decimal. */
    cagrPct: number;
  };
  /** The rates are the published band of the category, not a forecast from the record. */
  scenario: 'published_band';
  /** What the occupation's median has grown by a year, percent, and between which surveys. */
  record: GrowthRecord;
  /** The same years at the growth of all private wages, for comparison. */
  flat: {
    /** Growth a year of all private wages, percent with one decimal. */
    cagrPct: number;
    /** The same years at that rate. */
    projections: FlatYear[];
  };
  /** Where the method is told. */
  methodology: string;
  /** What the figures assume, one sentence each, for showing beside them. */
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
    record: role.growth.record,
    flat: { cagrPct: flat.cagrPct, projections: flat.years },
    methodology: links.methodology(),
    assumptions,
  };
}
