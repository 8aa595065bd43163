import type { MarketEstimate, MarketReason, Salary } from '@wagewright/messaging';
import {
  type ComparedPay,
  isDoubtful,
  payInMarket,
  percentileWords,
  verdictPhrase,
  whosePay,
} from '@wagewright/pay';
import { isOver, overAt } from '../days/over';
import { deadlineOf, type OfferCandidate } from './suggestion-candidate';
import { suggestionId } from './suggestion-id';
import type { SuggestionPriority, SuggestionResponse } from './suggestion.response';
import { type Clock, coming, DAY_MS, loggedActivity, past } from './suggestion-wording';

/** A deadline nearer than this is urgent. */
const NEAR_DEADLINE_MS = 3 * DAY_MS;

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

interface MarketView {
  /** Distinguishes this comparison in the id: another one is a new suggestion. */
  marker: string;
  priority: SuggestionPriority;
  /** Whether the verdict on the offer is below the market, or a little below. */
  isBelow: boolean;
  reason: string;
}

/** Undefined when the offer has no deadline. */
export function decideSuggestion(
  userId: string,
  offer: OfferCandidate,
  clock: Clock,
): SuggestionResponse | undefined {
  const { jobId, company, title } = offer;
  const deadline = deadlineOf(offer);
  if (!deadline) return undefined;
  const { now, timeZone } = clock;
  return {
    get id() {
      return suggestionId(userId, 'offer_deadline', jobId, deadline.at.toISOString());
    },
    type: 'offer_deadline',
    priority: overAt(deadline, timeZone).getTime() - now.getTime() <= NEAR_DEADLINE_MS ? 'high' : 'medium',
    title: `Answer the offer of ${company}`,
    get reason() {
      return isOver(deadline, now, timeZone)
        ? `The offer for ${title} expired on ${past(deadline, clock)}: record its outcome, or the new deadline.`
        : `The offer for ${title} expires on ${coming(deadline, clock)}: accept it, decline it or ask for more time.`;
    },
    jobId,
    dueAt: deadline.at,
    dueOn: deadline.on,
    action: { method: 'GET', path: `/api/mcp/jobs/${jobId}`, body: null },
  };
}

/** Undefined when a negotiation is logged, and abroad, where no figure tells what the market pays. */
export function negotiationSuggestion(userId: string, offer: OfferCandidate): SuggestionResponse | undefined {
  const { jobId, company, deadlineAt, deadlineOn, isNegotiated, marketReason } = offer;
  if (isNegotiated || marketReason?.code === 'outside_us') return undefined;
  const { marker, priority, isBelow, reason } = marketView(offer);
  return {
    get id() {
      return suggestionId(userId, 'negotiate_offer', jobId, marker);
    },
    type: 'negotiate_offer',
    priority,
    title: isBelow ? `Negotiate the offer of ${company}` : `Is ${company}’s offer good?`,
    reason,
    jobId,
    dueAt: deadlineAt,
    dueOn: deadlineOn,
    action: isBelow
      ? loggedActivity('negotiation', { jobId })
      : { method: 'GET', path: `/api/mcp/jobs/${jobId}`, body: null },
  };
}

function marketView({ title, salary, market, marketReason }: OfferCandidate): MarketView {
  if (!market) return unknownMarket(title, marketReason);
  const amount = salary?.max ?? salary?.min ?? null;
  if (!salary || amount === null) return unknownPay(market);
  const compared = payInMarket(salary, market);
  if (compared.reason === null) return judged(compared, market);
  if (compared.reason === 'other_currency') return otherCurrency({ ...salary, max: amount }, market);
  const isUpper = isDoubtful({ ...salary, min: null, max: amount }, market.median);
  return doubtful({ ...salary, max: isUpper ? amount : salary.min }, market);
}

function doubtful({ max, period }: Salary, market: MarketEstimate): MarketView {
  const reason = `Is the offer really ${dollars(max ?? 0)} ${period === 'hour' ? 'an' : 'a'} ${period}? ${rangeOf(market)} Correct the job's salary, or its period, to compare the two.`;
  return { marker: `doubtful-${max}-${period}`, priority: 'medium', isBelow: false, reason };
}

function unknownMarket(title: string, why: MarketReason | null): MarketView {
  const known = why
    ? `There is no market figure for ${title}. ${why.text}`
    : `What the market pays for ${title} is not known yet.`;
  const reason = `${known} It is looked up by title and location: correct them if they are not the usual names, and add the offer's pay to the job.`;
  return { marker: 'no-market', priority: 'medium', isBelow: false, reason };
}

function unknownPay(market: MarketEstimate): MarketView {
  const reason = `${rangeOf(market)} Add the offer's pay to the job to see where it stands.`;
  return { marker: 'no-pay', priority: 'medium', isBelow: false, reason };
}

function otherCurrency({ max, currency, period }: Salary, market: MarketEstimate): MarketView {
  const pay = `${currency} ${max?.toLocaleString('en-US')} a ${period}`;
  const reason = `${rangeOf(market)} Convert the offer of ${pay} to compare it.`;
  return { marker: `${currency}-${max}-${period}`, priority: 'medium', isBelow: false, reason };
}

function judged({ yearly, middle, middleRange, judgement }: ComparedPay, market: MarketEstimate): MarketView {
  const ends = [...new Set([yearly.min, yearly.max])].filter((end) => end !== null);
  const place = `${percentileWords(middle, middleRange)}, ${verdictPhrase(judgement)}`;
  const stands = `${ends.map(dollars).join(' to ')} a year is ${place}. The median is ${dollars(market.median)} for ${whosePay(market)}.`;
  const marker = String(yearly.max ?? yearly.min);
  const { verdict } = judgement;
  if (verdict === 'below' || verdict === 'slightly_below')
    return { marker, priority: 'high', isBelow: true, reason: stands };
  const advice =
    verdict === 'above'
      ? 'Few are paid more: ask for what else matters to you.'
      : 'There may be room for more, in pay or in what else matters to you.';
  return { marker, priority: 'low', isBelow: false, reason: `${stands} ${advice}` };
}

function rangeOf(market: MarketEstimate): string {
  const { low, median, high } = market;
  return `The market pays ${dollars(low)} to ${dollars(high)} a year for ${whosePay(market)}, with a median of ${dollars(median)}.`;
}

function dollars(amount: number): string {
  return DOLLARS.format(amount);
}
