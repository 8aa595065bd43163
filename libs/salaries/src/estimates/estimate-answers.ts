import type { ExperienceLevel } from '@wagewright/enums';
import type { ExperienceBand } from './formulas/experience';
import type { HistoryQuarter } from './formulas/history';
import type { FlatYear, ProjectedYear } from './formulas/projection';
import type { SalaryFigures, SalaryPercentiles } from './formulas/salary-figures';
import type { TotalCompensation } from './formulas/total-compensation';
import type { MarketPay } from './market-pay';
import type { RoleInCity, RoleInMarket } from './role-in-market';

/** A role's present pay, at a level and at every other. Whole US dollars a year. */
export interface CurrentPay {
  market: RoleInMarket;
  /** Level of the figures, the total compensation and the percentiles. */
  level: ExperienceLevel;
  figures: SalaryFigures;
  totalCompensation: TotalCompensation;
  experienceBands: Record<ExperienceLevel, ExperienceBand>;
  percentiles: SalaryPercentiles;
  /** The market figure: of all levels together without a level of the request. */
  pay: MarketPay;
}

export interface Calculation {
  market: RoleInCity;
  /** The market figure at the same level. */
  pay: MarketPay;
  experience: { level: ExperienceLevel; multiplier: number };
  figures: SalaryFigures;
  totalCompensation: TotalCompensation;
  comparison: { nationalMedian: number; vsNationalPct: number };
  /** One sentence. */
  citation: string;
  /** Assumptions behind the estimate, each a sentence; `pay` has those behind the market figure. */
  assumptions: string[];
}

export interface SalaryHistory {
  market: RoleInMarket;
  level: ExperienceLevel;
  /** The shown ones, oldest first. */
  quarters: HistoryQuarter[];
  /** Quarters before the window, recomputed by today's method rather than stored then; oldest first. */
  earlier: HistoryQuarter[];
  /** First and last shown quarter; empty for none. */
  window: { from: string; to: string; quarters: number };
  /** All known quarters, shown or not. */
  available: number;
}

export interface SalaryProjection {
  market: RoleInMarket;
  baseYear: number;
  /** From the base year on. */
  years: ProjectedYear[];
  /** The same years at the rate of all private wages. */
  flat: { cagrPct: number; years: FlatYear[] };
  assumptions: string[];
}
