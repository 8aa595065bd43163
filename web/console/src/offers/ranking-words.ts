import { type MarketCategory, marketCategory } from '@wagewright/pay';
import type { Compensation } from '@wagewright/sdk';

const STANDINGS: Readonly<Record<MarketCategory, string>> = {
  below_market: 'Below the market',
  at_market: 'In line with the market',
  above_market: 'Above the market',
};

interface BaseInMarket {
  /** `a senior Data Scientist in Austin, TX` */
  who: string;
  position: Compensation.MarketPosition;
  /** US dollars a year. */
  base: number;
}

/** `In line with the market: 62nd percentile for a senior Data Scientist in Austin, TX.` */
export function marketSentence({ who, position, base }: BaseInMarket): string {
  const { percentile, market_p25: low, market_p75: high, basis } = position;
  const standing = STANDINGS[marketCategory(base, low, high)];
  const of = basis === 'market' ? '' : ', by an estimate';
  return `${standing}: ${ordinal(percentile)} percentile for ${who}${of}.`;
}

/** Prices beside those of the United States, in words. @param level 1 for the same */
export function priceSentence(level: number): string {
  const distance = Math.round(Math.abs(level - 1) * 100);
  if (distance === 0) return 'Prices there are at the U.S. average.';
  return `Prices there are ${distance}% ${level > 1 ? 'above' : 'below'} the U.S. average.`;
}

const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

/** `62nd` */
function ordinal(number: number): string {
  return `${number}${ENDINGS[ORDINALS.select(number)]}`;
}
