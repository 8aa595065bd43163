import type { ExperienceLevel } from '@wagewright/enums';
import type { CurrentPay } from '../../estimates/estimate-answers';
import type { ExperienceBand } from '../../estimates/formulas/experience';
import type { SalaryFigures, SalaryPercentiles } from '../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../estimates/formulas/total-compensation';
import type { YearlyGrowth } from '../../estimates/formulas/yearly-growth';
import { type MarketWithLevel, marketWithLevel } from './market.presenter';
import { cityResponse, type FlatSubject, roleResponse } from '../../envelope/flat.presenter';

/** The pay of a role now, with its market figure. */
export interface SalaryAnswer {
  flat: SalaryResponse;
  more: MarketWithLevel;
}

/** The pay of a role now, before the attribution. */
export interface SalaryResponse extends FlatSubject {
  /** The range of base pay. */
  salary: SalaryFigures;
  /** Pay with its parts, whole US dollars a year. */
  totalCompensation: TotalCompensation;
  /** The range of every experience level. */
  experienceBands: Record<ExperienceLevel, ExperienceBand>;
  /** `growth.pct`. @format double */
  yoyGrowthPct: number | null;
  /** How pay in the occupation has changed over a year, in the nation; null where nothing tells. */
  growth: YearlyGrowth | null;
  /** Premiums of single employers over the role’s median. */
  employerPremiums: EmployerPremium[];
  /** Percentiles of pay in the role. */
  percentiles: SalaryPercentiles;
}

/** Premium over the market in an employer's filings for this family of roles, percent. */
export interface EmployerPremium {
  /** Name of the employer. */
  employer: string;
  /** Lower end of the premium, percent with one decimal. @format double */
  lowPct: number;
  /** Upper end of the premium, percent with one decimal. @format double */
  highPct: number;
}

export function salaryResponse({ market, figures, pay, ...current }: CurrentPay): SalaryAnswer {
  const premiums = market.employerPremiums();
  const growth = market.yearlyGrowth();
  const flat = {
    role: roleResponse(market.role),
    city: market.city && cityResponse(market.city),
    salary: figures,
    totalCompensation: current.totalCompensation,
    experienceBands: current.experienceBands,
    yoyGrowthPct: growth?.pct ?? null,
    growth,
    employerPremiums: premiums.map(({ employer, lowPct, highPct }) => ({ employer, lowPct, highPct })),
    percentiles: current.percentiles,
  };
  return { flat, more: marketWithLevel(market, pay) };
}
