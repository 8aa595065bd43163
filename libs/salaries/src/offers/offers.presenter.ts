import { wholeDollars } from '../estimates/formulas/rounding';
import type { OfferValue } from '../analysis/offer-value';
import { type MarketPosition, marketPosition } from '../envelope/market.presenter';
import type { OfferedMarket } from './offered-market';

/** The offers side by side: pay, taxes and what is left after prices, with the assumptions. */
export interface CompareOffersData {
  /** Best first. */
  ranking: RankedOffer[];
  /** Findings of the comparison, one sentence each. */
  insights: string[];
  /** Index, in the request, of the offer that is ranked first. */
  winner_index: number;
  /** Assumptions behind the figures, one sentence each. Show them beside the figures. */
  assumptions: string[];
}

/** A first year, whole US dollars. */
export interface RankedOffer {
  /** Place in the ranking, from 1 on. */
  rank: number;
  /** Place in the request, from 0 on. */
  offer_index: number;
  /** Name of the offer. */
  label: string;
  /** Pay of the first year before taxes, whole US dollars. */
  gross_total: number;
  /** Taxes of the first year. */
  tax: OfferTax;
  /** Net pay of the first year, whole US dollars. */
  after_tax: number;
  /** Price level of the place over the United States'. @format double */
  col_multiplier: number;
  /** After tax, in average prices of the United States: what the rank follows. */
  adjusted_value: number;
  /** The first four years, with the taxes of this one and without raises. */
  years: OfferYear[];
  /** Where the base lies in its market; null without a role, and for a base that is too far from the market to be judged. */
  market_position: MarketPosition | null;
}

/** One year of an offer, whole US dollars. */
export interface OfferYear {
  /** From 1 on. */
  year: number;
  /** Value of the equity that vests. */
  equity: number;
  /** Signing bonus that is paid. */
  signing: number;
  /** Pay before taxes. */
  gross_total: number;
  /** All taxes. */
  tax_total: number;
  /** Net pay of the year, whole US dollars. */
  after_tax: number;
  /** After tax, in average prices of the United States. */
  adjusted_value: number;
}

/** `federal + state + fica = total`. */
export interface OfferTax {
  /** Federal income tax, whole US dollars a year. */
  federal: number;
  /** The city's tax and the employee's contributions to state programmes included. */
  state: number;
  /** Social Security and Medicare, whole US dollars a year. */
  fica: number;
  /** Sum of all taxes, whole US dollars a year. */
  total: number;
  /** Total over `gross_total`, a share with four decimals. @format double */
  effective_rate: number;
  /** Parts of `state` and `fica`, each rounded by itself. */
  detail: {
    /** Social Security, whole US dollars a year. */
    social_security: number;
    /** Medicare, whole US dollars a year. */
    medicare: number;
    /** Income tax of the state, whole US dollars a year. */
    state_income: number;
    /** Income tax of the city or county, whole US dollars a year. */
    local_income: number;
    /** Payroll taxes of the state, whole US dollars a year. */
    state_payroll: number;
  };
}

/** @param years the same offer in each of its first years */
export function rankedOffer(
  value: OfferValue,
  position: number,
  years: readonly OfferValue[] = [],
  market: OfferedMarket | null = null,
): RankedOffer {
  const { offer, gross, afterTax, adjusted } = value;
  return {
    rank: position + 1,
    offer_index: offer.index,
    label: offer.label,
    gross_total: gross,
    tax: offerTax(value),
    after_tax: wholeDollars(afterTax),
    col_multiplier: offer.place.priceLevel,
    adjusted_value: wholeDollars(adjusted),
    years: years.map((year, index) => offerYear(year, index)),
    market_position:
      market?.question === null ? marketPosition(market.market, market.benchmark, market.position) : null,
  };
}

function offerYear({ offer, gross, afterTax, adjusted }: OfferValue, index: number): OfferYear {
  const { equity, signing } = offer;
  return {
    year: index + 1,
    equity,
    signing,
    gross_total: gross,
    tax_total: gross - wholeDollars(afterTax),
    after_tax: wholeDollars(afterTax),
    adjusted_value: wholeDollars(adjusted),
  };
}

function offerTax({ gross, afterTax, taxes }: OfferValue): OfferTax {
  const total = gross - wholeDollars(afterTax);
  const { federalIncome, socialSecurity, medicare, stateIncome, localIncome, statePayroll } = taxes;
  const parts = [federalIncome, stateIncome + localIncome + statePayroll, socialSecurity + medicare];
  const [federal = 0, state = 0, fica = 0] = wholeParts(total, parts);
  return {
    federal,
    state,
    fica,
    total,
    effective_rate: Math.round((total / gross) * 10_000) / 10_000,
    detail: {
      social_security: wholeDollars(socialSecurity),
      medicare: wholeDollars(medicare),
      state_income: wholeDollars(stateIncome),
      local_income: wholeDollars(localIncome),
      state_payroll: wholeDollars(statePayroll),
    },
  };
}

/**
 * Rounds parts to whole dollars so that they sum to `total`: each is rounded down or up, and those with the largest
 * fractions go up. A part of zero stays zero.
 *
 * @param total a whole number between the sums of the parts rounded down and up
 */
export function wholeParts(total: number, parts: readonly number[]): number[] {
  const whole = parts.map((part) => Math.floor(part));
  let missing = total - whole.reduce((sum, part) => sum + part, 0);
  const byFraction = parts
    .map((part, index) => ({ index, fraction: part - Math.floor(part) }))
    .filter(({ fraction }) => fraction > 0)
    .sort((a, b) => b.fraction - a.fraction);
  for (const { index } of byFraction) {
    if (missing <= 0) break;
    whole[index] = (whole[index] ?? 0) + 1;
    missing -= 1;
  }
  return whole;
}
