import {
  type ComparedPay,
  type MarketRange,
  type MarketSubject,
  ordinal,
  payInMarket,
  type PayRange,
  verdictPhrase,
  whosePay,
} from '@wagewright/pay';
import { PERIOD_WORDS } from '../records/job.ts';
import { dollars, wholeNumber } from '../ui/format.ts';

export interface PayQuestion {
  market: MarketSubject & MarketRange & { changed?: { from: number; to: number; edition: string } };
  /** Pay that the posting names; null for none. */
  posting: PayRange | null;
  /** Salary that the person noted or was offered; null for none. */
  own: PayRange | null;
  /** Whether `own` is an offer. */
  isOffer: boolean;
}

/** `PayPicture` in sentences: the posting, the person's own pay, and the market as their measure. One of the pays is judged: the offer, else the posting. */
export function paySentences({ market, posting, own, isOffer }: PayQuestion): string[] {
  const isOwnJudged = own !== null && (isOffer || posting === null);
  return [
    ...sentencesOf('The posting', posting, market, !isOwnJudged),
    ...sentencesOf(ownName(isOffer), own, market, isOwnJudged),
    marketSentence(market),
    ...changeSentence(market),
  ];
}

/** `Your offer`, or what was noted before there is one. */
export function ownName(isOffer: boolean): string {
  return isOffer ? 'Your offer' : 'The salary you noted';
}

/** `The median pay for a senior Data Engineer in Denver, CO is $165,000 a year; half are paid …` */
function marketSentence(market: MarketSubject & MarketRange): string {
  const { low, median, high, level = 'all' } = market;
  const pause = level === 'all' ? ',' : '';
  return `The median pay for ${whosePay(market)}${pause} is ${dollars(median)} a year; half are paid ${dollars(low)} to ${dollars(high)}.`;
}

function changeSentence({ changed }: PayQuestion['market']): string[] {
  if (!changed) return [];
  const { from, to, edition } = changed;
  return [`The market figure changed from ${dollars(from)} to ${dollars(to)} with edition ${edition}.`];
}

function sentencesOf(name: string, pay: PayRange | null, market: MarketRange, isJudged: boolean): string[] {
  if (pay === null) return [];
  const compared = payInMarket(pay, market);
  switch (compared.reason) {
    case null:
      return [comparedSentence(name, pay, compared, isJudged)];
    case 'other_currency':
      return [`${name} is in ${pay.currency}. The market is in US dollars, so the two are not compared.`];
    case 'doubtful_amount':
      return [doubtSentence(name, pay)];
    case 'no_market_figure':
      return [];
  }
}

function comparedSentence(
  name: string,
  pay: PayRange,
  { yearly, percentile, judgement }: ComparedPay,
  isJudged: boolean,
): string {
  const amounts = amountWords(yearly.min, yearly.max);
  const said =
    pay.period === 'year' ? `${name}, ${amounts},` : `${name}, about ${amounts} a year at full time,`;
  const place = `${said} ${placeWords(percentile.min, percentile.max)} percentile`;
  return isJudged ? `${place}: ${verdictPhrase(judgement)}.` : `${place}.`;
}

/** `$150,000 to $180,000`, `from $150,000`, `up to $180,000`. */
function amountWords(min: number | null, max: number | null): string {
  if (min === null) return `up to ${dollars(max ?? 0)}`;
  if (max === null) return `from ${dollars(min)}`;
  return min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)}`;
}

function placeWords(min: number | null, max: number | null): string {
  if (min === null) return `goes up to the ${ordinal(max ?? 0)}`;
  if (max === null) return `starts at the ${ordinal(min)}`;
  return min === max ? `is at the ${ordinal(min)}` : `runs from the ${ordinal(min)} to the ${ordinal(max)}`;
}

function doubtSentence(name: string, { min, max, currency, period }: PayRange): string {
  const ends = [...new Set([min, max])].filter((end) => end !== null);
  return `${name} says ${ends.map(wholeNumber).join(' to ')} ${currency} ${PERIOD_WORDS[period]}. Is that right? It is more than five times the median, or less than a fifth of it: correct the amount or its period to compare the two.`;
}
