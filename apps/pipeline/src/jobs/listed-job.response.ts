import type { MarketEstimate } from '@wagewright/messaging';
import { type PostedPayInMarket, postedPayInMarket } from '../posted-pay/pay-in-market';
import { orderedMarket } from './job-market';
import { JobResponse } from './job.response';
import type { ListedJob } from './stored-job';

/** A job of a list, with what the list was asked to include. */
export class ListedJobResponse extends JobResponse {
  /** The salary estimate for title and location; null until it is known, absent unless `include` asks for it. */
  market?: MarketEstimate | null;
  /** Where `postedPay` lies in `market`; null without posted pay, absent unless `include` asks for `market`. */
  postedPayInMarket?: PostedPayInMarket | null;

  /** `market` is undefined where the list has not read it. */
  static ofListed(job: ListedJob): ListedJobResponse {
    const { market, postedPay } = job;
    if (market === undefined) return JobResponse.of(job);
    return Object.assign(JobResponse.of(job), {
      market: market && orderedMarket(market),
      postedPayInMarket: postedPayInMarket(postedPay, market),
    });
  }
}
