import { dollars, ordinal, percent } from '../../../wording/wording';
import type { PayBenchmark } from '../../../estimates/pay-benchmark';
import type { BaseStanding, Standing } from './standing';

/** Beyond these percentiles the data says nothing. */
const OUTERMOST = { least: 1, most: 99 };

/** `62nd percentile` */
export function percentileName(percentile: number): string {
  if (percentile <= OUTERMOST.least) return '1st percentile or below';
  if (percentile >= OUTERMOST.most) return '99th percentile or above';
  return `${ordinal(percentile)} percentile`;
}

/** `at about the 62nd percentile` */
export function percentileText(percentile: number): string {
  const isOutermost = percentile <= OUTERMOST.least || percentile >= OUTERMOST.most;
  return `at ${isOutermost ? 'the' : 'about the'} ${percentileName(percentile)}`;
}

/** The meaning of a base's position, and its certainty; each a sentence. */
export function standingSentences({ benchmark, base }: Standing): string[] {
  if (base === null) return [];
  return [
    shareBelow(base),
    distance(base, benchmark.figures.median),
    side(base, benchmark.interval),
    ...span(base),
    ...(benchmark.percentiles.p90 === null && base.amount > benchmark.percentiles.p75 ? [CAPPED] : []),
    ...(benchmark.kind === 'estimate' ? [benchmark.note] : []),
  ];
}

const CAPPED =
  'The survey hides the 90th percentile, so above the 75th the scale is carried on from below it: take the percentile as a rough one.';

function shareBelow({ percentile }: BaseStanding): string {
  if (percentile <= OUTERMOST.least) return 'Hardly anybody is paid less.';
  if (percentile >= OUTERMOST.most) return 'Hardly anybody is paid more.';
  return `Of 100 people about ${percentile} are paid less, and ${100 - percentile} are paid more.`;
}

function distance({ vsMedianAmount, vsMedianPct }: BaseStanding, median: number): string {
  if (vsMedianAmount === 0) return `It is the median of ${dollars(median)}.`;
  const side = vsMedianAmount > 0 ? 'above' : 'below';
  return `It is ${dollars(Math.abs(vsMedianAmount))} (${percent(Math.abs(vsMedianPct) / 100)}) ${side} the median of ${dollars(median)}.`;
}

function side({ side: known }: BaseStanding, { lower, upper }: PayBenchmark['interval']): string {
  const between = `The true median lies between ${dollars(lower)} and ${dollars(upper)} (95 % interval)`;
  if (known === 'unknown')
    return `${between}, and so does this base: we cannot say on which side of the middle it is.`;
  return `${between}. This base is ${known} all of that, so it is very likely ${known} the middle.`;
}

function span({ span: { from, to }, percentile }: BaseStanding): string[] {
  if (from === percentile && to === percentile) return [];
  return [
    `Because the median is only known as that interval, the base may lie anywhere from the ${ordinal(from)} to the ${ordinal(to)} percentile.`,
  ];
}
