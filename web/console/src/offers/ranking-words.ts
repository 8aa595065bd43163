import { ordinal, verdictPhrase } from '@wagewright/pay';
import type { Compensation } from '@wagewright/sdk';

/**
 * `A little above the market: 62nd percentile for a senior Data Scientist in Austin, TX.`
 *
 * @param who `a senior Data Scientist in Austin, TX`
 */
export function marketSentence(who: string, position: Compensation.MarketPosition): string {
  const { percentile, verdict, verdict_range: range, basis } = position;
  const standing = verdictPhrase({ verdict, range });
  const of = basis === 'market' ? '' : ', by an estimate';
  return `${standing.charAt(0).toUpperCase()}${standing.slice(1)}: ${ordinal(percentile)} percentile for ${who}${of}.`;
}

/** Prices beside those of the United States, in words. @param level 1 for the same */
export function priceSentence(level: number): string {
  const distance = Math.round(Math.abs(level - 1) * 100);
  if (distance === 0) return 'Prices there are at the U.S. average.';
  return `Prices there are ${distance}% ${level > 1 ? 'above' : 'below'} the U.S. average.`;
}
