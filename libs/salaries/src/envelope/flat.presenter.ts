import type { CityRow, RoleRow } from '@wagewright/dataset';
import type { ExperienceLevel } from '@wagewright/enums';
import type { SalaryFigures } from '../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../estimates/formulas/total-compensation';
import type { RoleInMarket } from '../estimates/role-in-market';

/** A role in a flat answer. */
export interface RoleResponse {
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the role for people. */
  title: string;
}

/** A city by its names. */
export interface NamedCity {
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the city for people. */
  name: string;
  /** Two-letter code of the U.S. state. */
  state: string;
}

/** A city in a flat answer. */
export interface CityResponse extends NamedCity {
  /** Factor of pay against the national figure; 1 is the national level. @format double */
  costOfLivingMultiplier: number;
}

/** The subject of figures in a flat answer. */
export interface FlatSubject {
  /** The role that the figures are about. */
  role: RoleResponse;
  /** The city that the figures are about; null where they are national. */
  city: CityResponse | null;
}

export function flatSubject({ role, city }: RoleInMarket): FlatSubject {
  return { role: roleResponse(role), city: city && cityResponse(city) };
}

export function roleResponse({ slug, title }: RoleRow): RoleResponse {
  return { slug, title };
}

export function cityResponse({ slug, name, state, costOfLivingMultiplier }: CityRow): CityResponse {
  return { slug, name, state, costOfLivingMultiplier };
}

/** The calculated pay of a role in a city at a level, before the attribution. */
export interface CalculateResponse {
  /** The role that the figures are about. */
  role: RoleResponse;
  /** The city that the figures are about. */
  city: CityResponse;
  /** The experience level of the figures, with its multiplier. */
  experience: {
    /** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
    level: ExperienceLevel;
    /** Factor of pay against the mid level. @format double */
    multiplier: number;
  };
  /** Pay by the published formula, from the national median, the city and the level. */
  estimate: SalaryFigures;
  /** Pay with its parts, whole US dollars a year. */
  totalCompensation: TotalCompensation;
  /** How the estimate compares with the nation. */
  comparison: {
    /** National median of the role at the mid level, whole US dollars a year. */
    nationalMedian: number;
    /** Difference of the median from the national median, percent with one decimal. @format double */
    vsNationalPct: number;
  };
  /** One sentence that can be quoted. */
  citation: string;
  /** Assumptions behind the figures, one sentence each. Show them beside the figures. */
  assumptions: string[];
  /** Asks for this very answer again. */
  shareableUrl: string;
  /** The page for people about the same role, city and level. */
  pageUrl: string;
}
