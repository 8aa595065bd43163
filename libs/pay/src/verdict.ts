/** How a pay stands in its market, the lowest first. */
export const VERDICTS = ['below', 'slightly_below', 'in_line', 'slightly_above', 'above'] as const;

/** How a pay stands in its market: below the 25th percentile, below the 40th, up to the 60th, up to the 75th, or above. */
export type Verdict = (typeof VERDICTS)[number];

/** A verdict, and between which two it lies where the percentile is too uncertain for one. */
export interface Judgement {
  verdict: Verdict;
  /** The outermost verdicts of the percentile's own range, where it spans more than two; else null. */
  range: [Verdict, Verdict] | null;
}

/** The percentiles between which a percentile lies, 1–99, whole. */
export interface PercentileRange {
  /** The lower one, 1–99. */
  low: number;
  /** The upper one, 1–99. */
  high: number;
}

/** A range that spans more verdicts is named by its ends. */
const MOST_VERDICTS = 2;

/**
 * The only rule for verdicts.
 *
 * @param percentile 1–99, whole, as it is shown
 * @param range of it, as far as the market is known; null where nothing tells
 */
export function judge(percentile: number, range: PercentileRange | null): Judgement {
  const verdict = verdictAt(percentile);
  if (range === null) return { verdict, range: null };
  const [from, to] = [verdictAt(range.low), verdictAt(range.high)];
  const spanned = VERDICTS.indexOf(to) - VERDICTS.indexOf(from) + 1;
  return { verdict, range: spanned > MOST_VERDICTS ? [from, to] : null };
}

function verdictAt(percentile: number): Verdict {
  if (percentile < 25) return 'below';
  if (percentile < 40) return 'slightly_below';
  if (percentile <= 60) return 'in_line';
  return percentile <= 75 ? 'slightly_above' : 'above';
}

/** `21st` */
export function ordinal(number: number): string {
  const tens = number % 100;
  const last = tens >= 11 && tens <= 13 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}

/** `at about the 62nd percentile (between the 47th and the 71st)`. @param range null where nothing tells it */
export function percentileWords(percentile: number, range: PercentileRange | null): string {
  const about = `at about the ${ordinal(percentile)} percentile`;
  if (range === null || range.low === range.high) return about;
  return `${about} (between the ${ordinal(range.low)} and the ${ordinal(range.high)})`;
}

const WORDS: Readonly<Record<Verdict, string>> = {
  below: 'below',
  slightly_below: 'a little below',
  in_line: 'in line',
  slightly_above: 'a little above',
  above: 'above',
};

/** A judgement as answers hold it. */
type Said = Pick<Judgement, 'verdict'> & { range: readonly Verdict[] | null };

/** `a little above`; `between in line and above`. */
export function verdictWords({ verdict, range }: Said): string {
  return range === null ? WORDS[verdict] : `between ${range.map((end) => WORDS[end]).join(' and ')}`;
}

/** `a little above the market`; `in line with the market`. */
export function verdictPhrase(judgement: Said): string {
  const { verdict, range } = judgement;
  const last = range?.at(-1) ?? verdict;
  return `${verdictWords(judgement)} ${last === 'in_line' ? 'with the market' : 'the market'}`;
}
