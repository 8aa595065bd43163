import type { GrowthRecord, RoleCategory } from '@wagewright/dataset';
import type { SalaryProjection } from '../../estimates/estimate-answers';
import type { FlatYear, ProjectedYear } from '../../estimates/formulas/projection';
import type { PublicLinks } from '../../public-links';
import { type FlatSubject, flatSubject } from '../../envelope/flat.presenter';

/** The projected pay of a role for each year through 2030. */
export interface ProjectionsResponse extends FlatSubject {
  /** The current year, the first of the figures. */
  baseYear: number;
  /** The years from the base year to 2030, in order. */
  projections: ProjectedYear[];
  /** How fast pay is projected to grow. */
  growth: {
    /** Category whose band of growth applies. */
    category: RoleCategory;
    /** Compound growth a year, percent with one decimal. @format double */
    cagrPct: number;
  };
  /** The rates are the published band of the category, not a forecast from the record. */
  scenario: 'published_band';
  /** Past growth of the occupation's median, percent a year, and the surveys that it is measured between. */
  record: GrowthRecord;
  /** The same years at the growth of all private wages, for comparison. */
  flat: {
    /** Growth a year of all private wages, percent with one decimal. @format double */
    cagrPct: number;
    /** The same years at that rate. */
    projections: FlatYear[];
  };
  /** Address of the published method. */
  methodology: string;
  /** Assumptions behind the figures, one sentence each. Show them beside the figures. */
  assumptions: string[];
}

export function projectionsResponse(
  { market, baseYear, years, flat, assumptions }: SalaryProjection,
  links: PublicLinks,
): ProjectionsResponse {
  return {
    ...flatSubject(market),
    baseYear,
    projections: years,
    growth: { category: market.role.category, cagrPct: market.role.growth.cagrPct },
    scenario: 'published_band',
    record: market.role.growth.record,
    flat: { cagrPct: flat.cagrPct, projections: flat.years },
    methodology: links.methodology(),
    assumptions,
  };
}
