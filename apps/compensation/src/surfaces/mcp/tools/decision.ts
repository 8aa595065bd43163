import type { MarketDifference } from '@wagewright/dataset';
import type { PayBenchmark } from '../../../estimates/pay-benchmark';
import { dollars, signedPercent } from '../../../estimates/wording';
import type { Known, ToolAnswer } from './salary-tool';

/** 1 less half of the 95 % interval, as a share of the median. */
export function figureKnown(median: number, { lower, upper }: PayBenchmark['interval']): Known {
  return {
    share: Math.max(0, 1 - (upper - lower) / 2 / median),
    limit: `the figure is known to lie between ${dollars(lower)} and ${dollars(upper)}, with 95 % certainty`,
  };
}

/** The share of the interval on the side of `pct`. */
export function differenceKnown({ pct, lowPct, highPct }: MarketDifference): Known {
  const width = highPct - lowPct;
  const onSide = pct < 0 ? Math.min(highPct, 0) - lowPct : highPct - Math.max(lowPct, 0);
  return {
    share: width === 0 ? 0 : onSide / width,
    limit: `the difference lies between ${signedPercent(lowPct)} and ${signedPercent(highPct)}, with 95 % certainty`,
  };
}

/** The decision of an answer: as sure as the less sure of its reading and its figure, which the recommendation names. */
export function decisionOf({ headline, caveats, recommendation, readingConfidence, known }: ToolAnswer) {
  const isByFigure = known !== undefined && known.share < readingConfidence;
  const confidence = twoDecimals(isByFigure ? known.share : readingConfidence);
  const limit = isByFigure ? known.limit : 'how surely the words were read';
  return {
    headline,
    caveats,
    recommendation: confidence === 1 ? recommendation : `${recommendation} What limits this: ${limit}.`,
    confidence,
    reading_confidence: twoDecimals(readingConfidence),
  };
}

function twoDecimals(share: number): number {
  return Math.round(share * 100) / 100;
}
