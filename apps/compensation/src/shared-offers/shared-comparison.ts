import type { ExperienceLevel, FilingStatus } from '@wagewright/dataset';

/**
 * What a shared page shows: a comparison as it was computed on the day, so that a later release does not change what somebody
 * was sent. Amounts in whole US dollars of the first year.
 */
export interface SharedComparison {
  /** Quarter of the release that it was computed with. */
  dataQuarter: string;
  filingStatus: FilingStatus;
  /** Best first. */
  offers: SharedOffer[];
  /** What the comparison shows, one sentence each. */
  insights: string[];
  /** What the figures assume, one sentence each. */
  assumptions: string[];
}

/** One offer with its worth. */
export interface SharedOffer {
  /** `Offer A`, or the name that was given to it. */
  label: string;
  /** Title of the role; null where none was given. */
  role: string | null;
  level: ExperienceLevel;
  /** `Austin, TX`, or the name of a state; null where neither is known. */
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
  /** What the base is held against; null without a role. */
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

/** Base pay of people in the role, at the level and in the place of the offer. */
export interface SharedMarket {
  kind: 'market' | 'estimate';
  p25: number;
  median: number;
  p75: number;
}
