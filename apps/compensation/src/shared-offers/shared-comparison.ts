import type { ExperienceLevel, FilingStatus } from '@wagewright/dataset';

/**
 * The content of a shared page: a comparison as computed on its day, so that a later release does not change a page
 * that somebody was sent. Whole US dollars of the first year.
 */
export interface SharedComparison {
  /** Quarter of the release used. */
  dataQuarter: string;
  filingStatus: FilingStatus;
  /** Best first. */
  offers: SharedOffer[];
  /** What the comparison shows, one sentence each. */
  insights: string[];
  /** The assumptions, one sentence each. */
  assumptions: string[];
}

export interface SharedOffer {
  /** `Offer A`, or its given name. */
  label: string;
  /** Title of the role; null where none was given. */
  role: string | null;
  /** Of the benchmark; null for all levels together. */
  level: ExperienceLevel | null;
  /** `Austin, TX`, or the name of a state; null when unknown. */
  place: string | null;
  base: number;
  equity: number;
  bonus: number;
  signing: number;
  benefits: number;
  gross: number;
  taxes: SharedTaxes;
  afterTax: number;
  /** Price level of the place over that of the United States. */
  priceLevel: number;
  /** After tax, in average prices of the United States. */
  adjusted: number;
  /** The benchmark of the base; null without a role. */
  market: SharedMarket | null;
}

export interface SharedTaxes {
  federal: number;
  socialSecurity: number;
  medicare: number;
  stateIncome: number;
  localIncome: number;
  statePayroll: number;
  total: number;
}

export interface SharedMarket {
  kind: 'market' | 'estimate';
  p25: number;
  median: number;
  p75: number;
}
