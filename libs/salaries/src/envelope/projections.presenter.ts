import type { Growth, RoleCategory } from '@wagewright/dataset';
import type { SalaryProjection } from '../estimates/estimate-answers';
import type { FlatYear, ProjectedYear } from '../estimates/formulas/projection';
import type { PublicLinks } from '../public-links';
import { type RoleAndCity, roleAndCity } from './role-and-city.presenter';

/** The projected pay of a role for each year through 2030. */
export interface ProjectionsData extends RoleAndCity {
  /** The current year, the first of the figures. */
  base_year: number;
  /** The years from the base year to 2030, in order. */
  projections: ProjectedYearResponse[];
  /** How fast pay is projected to grow. */
  growth: {
    /** Category whose band of growth applies. */
    category: RoleCategory;
    /** Compound growth a year, percent with one decimal. @format double */
    cagr_pct: number;
  };
  /** The rates are the published band of the category, not a forecast from the record. */
  scenario: 'published_band';
  /** Past growth of the occupation's median, percent a year, and the surveys that it is measured between. */
  record: {
    /** Growth a year in that time, percent with one decimal. @format double */
    cagr_pct: number;
    /** First year of the record. */
    from: number;
    /** Last year of the record. */
    to: number;
  };
  /** The same years at the growth of all private wages, for comparison. */
  flat: {
    /** Growth a year of all private wages, percent with one decimal. @format double */
    cagr_pct: number;
    /** The same years at that rate. */
    projections: FlatYear[];
  };
  /** Address of the published method. */
  methodology: string;
  /** Assumptions behind the figures, one sentence each. Show them beside the figures. */
  assumptions: string[];
}

interface ProjectedYearResponse extends Omit<ProjectedYear, 'growthPct'> {
  /** Growth against the year before, percent with one decimal; null for the first. @format double */
  growth_pct: number | null;
}

export function projectionsData(
  { market, baseYear, years, flat, assumptions }: SalaryProjection,
  links: PublicLinks,
): ProjectionsData {
  return {
    ...roleAndCity(market),
    base_year: baseYear,
    projections: years.map(({ growthPct, ...year }) => ({ ...year, growth_pct: growthPct })),
    growth: { category: market.role.category, cagr_pct: market.role.growth.cagrPct },
    scenario: 'published_band',
    record: recordResponse(market.role.growth),
    flat: { cagr_pct: flat.cagrPct, projections: flat.years },
    methodology: links.methodology(),
    assumptions,
  };
}

function recordResponse({ record: { cagrPct, from, to } }: Growth): ProjectionsData['record'] {
  return { cagr_pct: cagrPct, from, to };
}
