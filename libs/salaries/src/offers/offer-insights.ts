import { groundWords, percentileWords, verdictPhrase } from '@wagewright/pay';
import { wholeDollars } from '../estimates/formulas/rounding';
import { totalTax } from '../estimates/formulas/taxes/wage-taxes';
import {
  type Household,
  type Offer,
  offerYears,
  type OfferValue,
  raiseToReach,
  rankOffers,
  type YearAmounts,
} from '../analysis/offer-value';
import { dollars, percent } from '../estimates/wording';
import { marketGround } from '../estimates/market-ground';
import type { OfferedMarket } from './offered-market';

/** From this share of the package on its risk is worth a sentence. */
const LARGE_EQUITY_SHARE = 0.2;

/** Best point first, each a sentence with its figures. @param markets of the offers in their order */
export function insights(
  ranked: readonly OfferValue[],
  household: Household,
  markets: readonly (OfferedMarket | null)[],
): string[] {
  const [winner, second] = ranked;
  if (!winner || !second) return [];
  return [
    lead(winner, second),
    ...drawLevel(winner, second, household),
    ...highestOnPaper(ranked, winner),
    ...withoutSigning(ranked, winner, household),
    ...overFourYears(ranked, household),
    ...withoutEquity(ranked, winner, household),
    taxSpan(ranked),
    ...ranked.flatMap(({ offer }, index) => againstMarket(offer, markets[index] ?? null)),
  ];
}

function lead(winner: OfferValue, second: OfferValue): string {
  const gap = wholeDollars(winner.adjusted) - wholeDollars(second.adjusted);
  const worth = `${dollars(winner.adjusted)} after tax in average U.S. prices`;
  if (gap === 0) return `${winner.offer.label} and ${second.offer.label} are worth the same: ${worth}.`;
  const share = second.adjusted > 0 ? ` (${percent(gap / second.adjusted)})` : '';
  return `${winner.offer.label} is worth most in the first year: ${worth}, ${dollars(gap)}${share} more than ${second.offer.label}.`;
}

function drawLevel(winner: OfferValue, { offer, adjusted }: OfferValue, household: Household): string[] {
  if (wholeDollars(winner.adjusted) === wholeDollars(adjusted)) return [];
  const raise = raiseToReach(winner.adjusted, offer, household);
  if (raise === null) return [];
  return [
    `To draw level, ${offer.label} would have to pay about ${dollars(roundUp(raise))} more base than its ${dollars(offer.base)}.`,
  ];
}

/** Nobody negotiates about single dollars. */
function roundUp(amount: number): number {
  return Math.ceil(amount / 100) * 100;
}

function highestOnPaper(ranked: readonly OfferValue[], winner: OfferValue): string[] {
  const highest = ranked.reduce((best, value) => (value.gross > best.gross ? value : best), winner);
  if (highest === winner) return [];
  const { offer, gross, afterTax, adjusted } = highest;
  const where = offer.place.city ? ` in ${offer.place.city.name}` : '';
  return [
    `${offer.label} pays the most on paper, ${dollars(gross)}, but after tax ${dollars(afterTax)} are left, which ` +
      `buy${where} what ${dollars(adjusted)} buy on average: place ${ranked.indexOf(highest) + 1} of ${ranked.length}.`,
  ];
}

function withoutSigning(ranked: readonly OfferValue[], winner: OfferValue, household: Household): string[] {
  const offers = ranked.map(({ offer }) => offer);
  if (offers.every(({ signing }) => signing === 0)) return [];
  const later = leaderOf(
    offers.map((offer) => ({ ...offer, ...(offer.later?.[0] ?? { signing: 0 }) })),
    household,
  );
  const isRepeated = offers.every((offer) => isAlike(offer.later ?? []));
  const when = isRepeated ? 'From the second year on, without signing bonuses' : 'In the second year';
  return [
    later.offer.index === winner.offer.index
      ? `${when}, ${winner.offer.label} still leads, with ${dollars(later.adjusted)} a year.`
      : `${when}, ${later.offer.label} leads with ${dollars(later.adjusted)} a year.`,
  ];
}

function isAlike(years: readonly YearAmounts[]): boolean {
  return years.every(({ equity, signing }) => equity === years[0]?.equity && signing === 0);
}

/** Where the years differ, the sum of four decides as well. */
function overFourYears(ranked: readonly OfferValue[], household: Household): string[] {
  const isEven = ({ offer }: OfferValue) =>
    (offer.later ?? []).every(({ equity }) => equity === offer.equity);
  if (ranked.every((value) => isEven(value))) return [];
  const sums = ranked
    .map(({ offer }) => ({
      label: offer.label,
      sum: offerYears(offer, household).reduce((sum, { adjusted }) => sum + adjusted, 0),
    }))
    .sort((a, b) => b.sum - a.sum);
  const [most] = sums;
  return most
    ? [`Over four years ${most.label} is worth most: ${dollars(most.sum)} after tax in average U.S. prices.`]
    : [];
}

function withoutEquity(ranked: readonly OfferValue[], winner: OfferValue, household: Household): string[] {
  const heaviest = ranked.reduce((most, value) => (equityShare(value) > equityShare(most) ? value : most));
  if (equityShare(heaviest) < LARGE_EQUITY_SHARE) return [];
  const offers = ranked.map(({ offer }) => ({ ...offer, equity: 0 }));
  const { offer } = leaderOf(offers, household);
  const then = offer.index === winner.offer.index ? 'would still be first' : 'would be first';
  return [
    `${percent(equityShare(heaviest))} of ${heaviest.offer.label} is equity, whose value can fall; if all equity turned out worthless, ${offer.label} ${then}.`,
  ];
}

function equityShare({ offer, gross }: OfferValue): number {
  return offer.equity / gross;
}

function leaderOf(offers: readonly Offer[], household: Household): OfferValue {
  const [leader] = rankOffers(offers, household);
  if (!leader) throw new RangeError('there is no offer to lead');
  return leader;
}

function taxSpan(ranked: readonly OfferValue[]): string {
  const rates = ranked
    .map((value) => ({ label: value.offer.label, rate: totalTax(value.taxes) / value.gross }))
    .sort((a, b) => a.rate - b.rate);
  const [lowest, highest] = [rates.at(0), rates.at(-1)];
  return `Taxes take from ${percent(lowest?.rate ?? 0)} (${lowest?.label ?? ''}) to ${percent(highest?.rate ?? 0)} (${highest?.label ?? ''}) of the package.`;
}

function againstMarket({ label }: Offer, offered: OfferedMarket | null): string[] {
  if (!offered) return [];
  const { market, benchmark, position, who, question } = offered;
  if (question !== null) return [`The base of ${label} is not judged: ${question}`];
  const { kind, figures, view } = benchmark;
  const { percentile, range, judgement } = position;
  const ground = view ? `; ${groundWords(marketGround(market.role, view))}` : '';
  const source = `Wagewright, ${market.snapshot.manifest.dataQuarter} data${ground}`;
  return [
    `The base of ${label} is ${percentileWords(percentile, range)}, ${verdictPhrase(judgement)}: the ${kind} median of ${dollars(figures.median)} for ${who} (${source}).`,
  ];
}
