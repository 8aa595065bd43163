import type { MarketEstimate, MarketReason } from '@wagewright/messaging';
import { type PostedPayInMarket, postedPayInMarket } from '../posted-pay/pay-in-market';
import { orderedMarket, orderedReason } from './job-market';
import { JobResponse } from './job.response';
import type { ListedJob } from './stored-job';

/** A job of a list, with what the list was asked to include. */
export class ListedJobResponse extends JobResponse {
  /** The salary estimate for title and location; null until it is known, or without figures; absent unless `include` asks for it. */
  market?: MarketEstimate | null;
  /** Why there is no estimate; null beside one and until it was looked up, absent unless `include` asks for `market`. */
  marketReason?: MarketReason | null;
  /** Where `postedPay` lies in `market`; null without posted pay, absent unless `include` asks for `market`. */
  postedPayInMarket?: PostedPayInMarket | null;

  /** `market` is undefined where the list has not read it. */
  static ofListed(job: ListedJob): ListedJobResponse {
    const { market, marketReason, postedPay } = job;
    if (market === undefined) return JobResponse.of(job);
    return Object.assign(JobResponse.of(job), {
      market: market && orderedMarket(market),
      marketReason: marketReason ? orderedReason(marketReason) : null,
      postedPayInMarket: postedPayInMarket(postedPay, market),
    });
  }
}
