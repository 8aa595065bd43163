import type { MarketEstimate, MarketReason, PostedPay } from '@wagewright/messaging';
import { ordinal, verdictPhrase, whosePay } from '@wagewright/pay';
import type { PostedPayInMarket } from '../../../posted-pay/pay-in-market';
import { cut, jobName, payRange } from './wording';

/** Confidence of a sure title: 95 % of such resolutions are right. */
const SURE = 0.8;

export interface JobPay {
  company: string;
  title: string;
  location: string | null;
  market: MarketEstimate | null;
  marketReason: MarketReason | null;
  postedPay: PostedPay | null;
  postedPayInMarket: PostedPayInMarket | null;
}

export type MarketMatch = 'sure' | 'weak' | 'outside' | 'none';

export interface MarketVerdict {
  match: MarketMatch;
  headline: string;
  recommendation: string;
  assumptions: string[];
}

/** The market's figure for a job, with every doubt in the sentence itself. */
export function marketVerdict(pay: JobPay): MarketVerdict {
  const { market } = pay;
  if (!market) return unknown(pay);
  const match = market.confidence >= SURE ? 'sure' : 'weak';
  const figure = `the market pays ${dollars(market.median)} at the median for ${whosePay(market)}; ${dollars(market.low)} to ${dollars(market.high)} is the middle half (base pay a year, ${market.asOf})`;
  return {
    match,
    headline: [
      `For ${jobName(pay)}: ${figure}.`,
      changeOf(market),
      doubtOf(match, pay, market),
      postedOf(pay),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    recommendation: adviceOf(match, pay),
    assumptions: [
      'The figure follows from title and location of the job, not from its company or its text; a title without a level has all levels together.',
    ],
  };
}

function unknown(pay: JobPay): MarketVerdict {
  const { marketReason } = pay;
  const isElsewhere = marketReason !== null && marketReason.code !== 'role_unknown';
  return {
    match: isElsewhere ? 'outside' : 'none',
    headline: [
      `No market figure is known for ${jobName(pay)}.`,
      marketReason?.text ?? 'It is looked up after a change.',
      postedOf(pay),
    ].join(' '),
    recommendation: adviceWithout(marketReason),
    assumptions: [],
  };
}

function adviceWithout(reason: MarketReason | null): string {
  if (!reason) return 'Try again in a minute; if it stays so, do not quote a figure for it.';
  return reason.code === 'outside_us'
    ? 'Do not judge pay at that place by US figures; look for a local source.'
    : 'Do not quote a figure for it; correct title or place of the job, and try again.';
}

function changeOf({ changed }: MarketEstimate): string {
  if (!changed) return '';
  const { from, to, edition } = changed;
  return `The market figure changed from ${dollars(from)} to ${dollars(to)} with edition ${edition}.`;
}

function doubtOf(match: MarketMatch, { title }: JobPay, { confidence }: MarketEstimate): string {
  if (match === 'weak')
    return `This is a weak match: "${cut(title)}" was read as that role with a certainty of ${Math.round(confidence * 100)} % only.`;
  return '';
}

function postedOf({ postedPay, postedPayInMarket }: JobPay): string {
  if (!postedPay) return 'The posting is not known to name its pay.';
  const named = `The posting names ${payRange(postedPay)}`;
  if (postedPayInMarket?.reason === 'doubtful_amount') {
    return `${named}, which is more than five times that median or less than a fifth of it: is that the amount, and the period?`;
  }
  if (!postedPayInMarket?.percentile || !postedPayInMarket.verdict) {
    const why =
      postedPay.currency === 'USD'
        ? 'no figure is known'
        : 'market figures are in US dollars and nothing is converted';
    return `${named}, which cannot be compared: ${why}.`;
  }
  const {
    percentile: { min, max },
    verdict,
    verdictRange: range,
  } = postedPayInMarket;
  const place =
    min === null || max === null || min === max
      ? `the ${ordinal(min ?? max ?? 0)} percentile`
      : `the ${ordinal(min)} to the ${ordinal(max)} percentile`;
  return `${named}: ${place} of that market, which is ${verdictPhrase({ verdict, range })}.`;
}

function adviceOf(match: MarketMatch, { postedPayInMarket }: JobPay): string {
  if (match === 'weak')
    return 'Say that the match is weak before you quote it; a plainer title in the job makes it surer.';
  if (postedPayInMarket?.reason === 'doubtful_amount')
    return 'Do not judge that pay: ask what amount is meant, for which period, and correct postedPay of the job.';
  switch (postedPayInMarket?.verdict ?? null) {
    case null:
      return 'Ask for the pay range before the first interview.';
    case 'below':
    case 'slightly_below':
      return 'The range lies below the middle of the market: ask for more, with the median as the reason.';
    case 'in_line':
      return 'The range is about the market: ask for its upper end.';
    case 'slightly_above':
    case 'above':
      return 'The range lies above the middle of the market: aim for its upper end.';
  }
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
