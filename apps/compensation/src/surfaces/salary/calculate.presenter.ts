import type { ExperienceLevel } from '@wagewright/enums';
import type { Calculation } from '../../estimates/estimate-answers';
import type { SalaryFigures } from '../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../estimates/formulas/total-compensation';
import type { PublicLinks } from '../../public-links';
import { type MarketBeside, marketBeside } from './market.presenter';
import { type CityResponse, cityResponse, type RoleResponse, roleResponse } from './role-and-city.presenter';

/** The calculated pay of a role in a city at a level, with its market figure. */
export interface CalculateAnswer {
  flat: CalculateResponse;
  more: MarketBeside;
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
    /** Factor of pay against the mid level. */
    multiplier: number;
  };
  /** What the published formula makes of the national median, the city and the level. */
  estimate: SalaryFigures;
  /** Pay with its parts, whole US dollars a year. */
  totalCompensation: TotalCompensation;
  /** How the estimate compares with the nation. */
  comparison: {
    /** National median of the role at the mid level, whole US dollars a year. */
    nationalMedian: number;
    /** Difference of the median from the national median, percent with one decimal. */
    vsNationalPct: number;
  };
  /** One sentence that can be quoted. */
  citation: string;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
  /** Asks for this very answer again. */
  shareableUrl: string;
  /** The page for people about the same role, city and level. */
  pageUrl: string;
}

export function calculateResponse(calculation: Calculation, links: PublicLinks): CalculateAnswer {
  const { market, pay, experience, figures, totalCompensation, comparison, citation } = calculation;
  const { role, city } = market;
  const flat = {
    role: roleResponse(role),
    city: cityResponse(city),
    experience,
    estimate: figures,
    totalCompensation,
    comparison,
    citation,
    assumptions: [...calculation.assumptions, ...pay.assumptions],
    shareableUrl: links.calculation('tech', role.slug, city.slug, experience.level),
    pageUrl: links.page(role.slug, city.slug, { exp: experience.level }),
  };
  return { flat, more: marketBeside(pay) };
}
