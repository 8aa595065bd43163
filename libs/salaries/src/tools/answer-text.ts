import type { MarketDifference } from '@wagewright/dataset';
import type { PayBenchmark } from '../estimates/pay-benchmark';
import { dollars, signedPercent } from '../estimates/wording';
import type { AnswerGround, Known, ToolAnswer } from './salary-tool';

/** Characters of text in an answer: what an agent reads and repeats; everything else is in the structure. */
export const LONGEST_TEXT = 1_200;
/** Characters of an address with its query in a text. */
const LONGEST_ADDRESS = 400;
/** Characters of somebody's own words that an answer says back to them. */
const LONGEST_QUOTE = 60;

/**
 * The text of an answer in one line: the verdict, what weakens it, what to do, and where it comes from. Where it would be too
 * long, the last of what weakens it stays in the structure alone; the first weigh most.
 *
 * @param source sentence of `sourceSentence`
 */
export function answerText(
  { headline, caveats, recommendation }: Pick<ToolAnswer, 'headline' | 'caveats' | 'recommendation'>,
  source: string,
): string {
  for (let kept = caveats.length; kept > 0; kept--) {
    const text = [headline, ...caveats.slice(0, kept), recommendation, source].join(' ');
    if (text.length <= LONGEST_TEXT) return text;
  }
  return `${shortened(`${headline} ${recommendation}`, LONGEST_TEXT - source.length - 1)} ${source}`;
}

/** At most as long as a text of an answer may be. */
export function shortened(text: string, longest = LONGEST_TEXT): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/**
 * Basis, sources with their dates, release and address: the end of a text, to cite it by. A long address goes without its query.
 *
 * @param release id of the release
 */
export function sourceSentence({ basis, sources }: AnswerGround, release: string, address: string): string {
  const from = sources.map(({ name, publisher, release: edition }) => `${name} (${publisher}), ${edition}`);
  const shown = address.length <= LONGEST_ADDRESS ? address : address.replace(/\?.*/s, '');
  return `Basis: ${basis}. Source: ${from.join('; ')}. Wagewright release ${release}: ${shown}`;
}

/** Words of the caller in quotation marks, cut where they are long. */
export function quoted(words: string): string {
  const shown = words.length <= LONGEST_QUOTE ? words : `${words.slice(0, LONGEST_QUOTE - 1)}…`;
  return `"${shown}"`;
}

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
