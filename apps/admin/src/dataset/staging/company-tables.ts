import type { ExperienceLevel } from '@wagewright/enums';
import type { CompanyVesting } from '@wagewright/dataset';

/** All certified wages of a company, aged to the quarter of the staged data. */
export interface CompanyFilings {
  companySlug: string;
  filings: number;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
  p95: number;
  p98: number;
}

/** A rung of a company's ladder, with the wages certified under a title, or words of rank, that only this rung has. */
export interface CompanyRung {
  companySlug: string;
  order: number;
  level: ExperienceLevel;
  code: string | null;
  title: string;
  /** Of software engineers; 0, and a null median, with fewer than three. */
  filings: number;
  median: number | null;
  /** The same by metro, in the catalogue's cities. */
  metros: RungMetro[];
}

export interface RungMetro {
  cbsaCode: string;
  filings: number;
  median: number;
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
