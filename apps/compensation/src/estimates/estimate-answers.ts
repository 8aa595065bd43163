import type { ExperienceLevel } from '@wagewright/dataset';
import type { ExperienceBand } from './formulas/experience-bands';
import type { HistoryQuarter } from './formulas/history';
import type { FlatYear, ProjectedYear } from './formulas/projection';
import type { SalaryFigures, SalaryPercentiles } from './formulas/salary-figures';
import type { TotalCompensation } from './formulas/total-compensation';
import type { RoleInCity, RoleInMarket } from './role-in-market';

/** What a role pays now, at a level and at every other. Amounts in whole US dollars a year. */
export interface CurrentPay {
  market: RoleInMarket;
  /** Of the figures, the total compensation and the percentiles. */
  level: ExperienceLevel;
  figures: SalaryFigures;
  totalCompensation: TotalCompensation;
  experienceBands: Record<ExperienceLevel, ExperienceBand>;
  percentiles: SalaryPercentiles;
}

/** What a role pays in a city at a level, ready to be quoted. Amounts in whole US dollars a year. */
export interface Calculation {
  market: RoleInCity;
  experience: { level: ExperienceLevel; multiplier: number };
  figures: SalaryFigures;
  totalCompensation: TotalCompensation;
  comparison: { nationalMedian: number; vsNationalPct: number };
  /** One sentence that can be quoted. */
  citation: string;
  assumptions: string[];
}

/** What a role has paid, by quarter. */
export interface SalaryHistory {
  market: RoleInMarket;
  level: ExperienceLevel;
  /** Those that are shown, oldest first. */
  quarters: HistoryQuarter[];
  /** Those before the window begins, recomputed by today's method rather than kept from then; oldest first. */
  earlier: HistoryQuarter[];
  /** Names of the first and the last of them; empty when there is none. */
  window: { from: string; to: string; quarters: number };
  /** How many there are, shown or not. */
  available: number;
}

/** What a role is expected to pay. */
export interface SalaryProjection {
  market: RoleInMarket;
  baseYear: number;
  /** From the base year on. */
  years: ProjectedYear[];
  /** The same years at the rate of all private wages; null in a release that does not know it. */
  flat: { cagrPct: number; years: FlatYear[] } | null;
  assumptions: string[];
}
