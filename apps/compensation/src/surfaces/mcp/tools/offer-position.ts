import type { MarketCategory } from '@wagewright/pay';
import type { PayBenchmark } from '../../../estimates/pay-benchmark';
import { payPosition } from '../../../estimates/pay-position';
import { dollars, ordinal } from '../../../wording/wording';

/** Where an offer's base lies in the market, as the negotiation endpoint sees it, and what follows. */
export interface OfferPosition {
  position: {
    base: number;
    /** 1–99. */
    percentile: number;
    category: MarketCategory;
    vs_median_amount: number;
    vs_median_pct: number;
    /** What the offer is held against. */
    basis: PayBenchmark['kind'];
  };
  /** One sentence. */
  advice: string;
}

export function offerPosition(benchmark: PayBenchmark, base: number): OfferPosition {
  const { percentile, category, vsMedianAmount, vsMedianPct } = payPosition(benchmark, base);
  return {
    position: {
      base,
      percentile,
      category,
      vs_median_amount: vsMedianAmount,
      vs_median_pct: vsMedianPct,
      basis: benchmark.kind,
    },
    advice: `The offer of ${dollars(base)} is at about the ${ordinal(percentile)} percentile: ${adviceFor(base, benchmark.figures.median, category)}`,
  };
}

function adviceFor(base: number, median: number, category: MarketCategory): string {
  if (category === 'below_market') return `it is below the market; ask for at least ${dollars(median)}.`;
  if (category === 'above_market')
    return 'it is in the top quarter; negotiate the rest of the package instead of the base.';
  return base < median
    ? `it is within the market but below its middle; ${dollars(median)} is a fair thing to ask for.`
    : 'it is a fair offer; more needs reasons of your own.';
}
