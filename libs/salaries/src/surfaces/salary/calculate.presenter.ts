import type { Calculation } from '../../estimates/estimate-answers';
import type { PublicLinks } from '../../public-links';
import { type MarketBeside, marketBeside } from './market.presenter';
import { type CalculateResponse, cityResponse, roleResponse } from '../../envelope/flat.presenter';

/** The calculated pay of a role in a city at a level, with its market figure. */
export interface SalaryCalculation {
  flat: CalculateResponse;
  more: MarketBeside;
}

export function calculateResponse(calculation: Calculation, links: PublicLinks): SalaryCalculation {
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
