/** The newest year of an occupation with every percentile below P90, annual US dollars. */
export interface OccupationWage {
  socCode: string;
  title: string;
  year: number;
  /** Percent relative standard error of the mean; null where none is printed. */
  meanPrse: number | null;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  /** Null where the survey caps it. */
  p90: number | null;
}

/** An occupation in a year before its newest; quartiles null where the survey hides or caps them. */
export interface EarlierWage {
  socCode: string;
  year: number;
  p25: number | null;
  p50: number;
  p75: number | null;
}

export interface MetroWage {
  cbsaCode: string;
  metroTitle: string;
  socCode: string;
  employment: number | null;
  p25: number | null;
  p50: number | null;
  p75: number | null;
}

/** An occupation's pay in the metros over the nation: means of May 2024, by the prevailing wages of 2025–26. */
export interface PrevailingRatios {
  socCode: string;
  /** Metro over nation, in the order of the table `prevailing-metros`; null where none is published. */
  ratios: (number | null)[];
}

export interface PrevailingMetro {
  cbsaCode: string;
}

export interface PriceParity {
  cbsaCode: string;
  /** United States = 1. */
  all: number;
  housing: number;
}

/** A quarterly change in percent, or a level, of one series of the cost index. */
export interface CostIndexRow {
  series: string;
  quarter: string;
  measure: 'change' | 'level';
  value: number;
}

export interface EmploymentChange {
  socCode: string;
  /** Percent over the ten years that the publisher projects. */
  changePercent: number;
}

/** Benefits as shares of wages and salaries for time worked, private industry, and the amount of insurance. */
export interface EmployerCost {
  series: string;
  benefits: number;
  paidLeave: number;
  supplementalPay: number;
  insurance: number;
  /** US dollars an hour worked: insurance does not depend on the wage. */
  insuranceHourly: number;
  retirement: number;
  legallyRequired: number;
}
