import type { CompanyVesting, ExperienceLevel } from '@wagewright/dataset';

/** All certified wages of a company, aged to the quarter of the staged data. */
export interface CompanyFilings {
  companySlug: string;
  filings: number;
  p10: number;
  p25: number;
  p40: number;
  p50: number;
  p70: number;
  p75: number;
  p90: number;
  p95: number;
  p98: number;
}

/** A rung of a company's ladder, with the wages certified under a title, or a rank, that only this rung has. */
export interface CompanyRung {
  companySlug: string;
  order: number;
  level: ExperienceLevel;
  code: string | null;
  title: string;
  /** Under the rung's own title; 0, and a null median, with fewer than three or where every rung shares the title. */
  filings: number;
  median: number | null;
  /** Under any technical title with the rung's words of rank; 0, and a null median, with fewer than five. */
  rankFilings: number;
  rankMedian: number | null;
}

export type CompanyShares = Pick<CompanyVesting, 'years' | 'cliffMonths' | 'schedulePct' | 'note'> & {
  companySlug: string;
};

/** A company's newest disclosure of its median employee's pay. */
export interface CompanyPayRecord {
  companySlug: string;
  fiscalYear: number;
  /** US dollars, worldwide and part time included. */
  medianEmployeePay: number;
  ceoPayRatio: number | null;
}

/** How a filing words the vesting of a company's shares. */
export interface CompanyVestingRecord {
  companySlug: string;
  yearsMin: number;
  yearsMax: number;
  cadence: string;
  note: string;
  filing: string;
  url: string;
}
