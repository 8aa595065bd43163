import type { PayBenchmark } from '../../../estimates/pay-benchmark';
import { dollars } from '../../../wording/wording';

/**
 * How the middle half of people and the interval of the median go together: the first is a range of people, the second
 * the certainty of its middle.
 */
export function intervalSentence({ figures, interval }: Pick<PayBenchmark, 'figures' | 'interval'>): string {
  return (
    `Half of people are paid ${dollars(figures.low)} to ${dollars(figures.high)}. ` +
    `The median itself is known to ± ${halfWidthPct(interval)} % ` +
    `(95 % interval ${dollars(interval.lower)} to ${dollars(interval.upper)}), and the range moves with it.`
  );
}

/** Half the width of an interval on its logarithmic scale, whole percent, at least 1. */
function halfWidthPct({ lower, upper }: PayBenchmark['interval']): number {
  return Math.max(1, Math.round((Math.sqrt(upper / lower) - 1) * 100));
}
