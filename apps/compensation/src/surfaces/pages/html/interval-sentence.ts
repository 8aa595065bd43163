import type { PayBenchmark } from '../../../estimates/pay-benchmark';
import { dollars } from '../../../wording/wording';

type Uncertain = Pick<PayBenchmark, 'kind' | 'figures' | 'interval'>;

/**
 * How the middle half of people and the interval of the median go together. The market's percentiles allow for the error
 * of the median; the formula's move with it.
 */
export function intervalSentence({ kind, figures, interval }: Uncertain): string {
  const { lower, upper } = interval;
  const range = `Half of people are paid ${dollars(figures.low)} to ${dollars(figures.high)}`;
  const known = `known to ± ${halfWidthPct(interval)} % (95 % interval ${dollars(lower)} to ${dollars(upper)})`;
  return kind === 'market'
    ? `${range}, the error of the median counted in: it is ${known}.`
    : `${range}. The median itself is ${known}; the range moves with it.`;
}

/** Half the width of an interval on its logarithmic scale, whole percent, at least 1. */
function halfWidthPct({ lower, upper }: PayBenchmark['interval']): number {
  return Math.max(1, Math.round((Math.sqrt(upper / lower) - 1) * 100));
}
