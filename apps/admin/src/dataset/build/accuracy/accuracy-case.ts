import type { AccuracyMethod, AccuracyTest, ExperienceLevel, MarketBasis } from '@wagewright/dataset';

/** A held-out figure with each method's prediction. Logarithms. */
export interface AccuracyCase {
  test: AccuracyTest;
  /** Cases of one part are held out together; the calibration on the other parts is judged on this one. */
  part: number;
  family: string;
  citySlug: string;
  level: ExperienceLevel | null;
  basis: MarketBasis;
  observed: number;
  predicted: Readonly<Record<AccuracyMethod, number>>;
  /** Standard error of the market's prediction, before calibration. */
  error: number;
  /** Standard error of the observation itself. */
  noise: number;
  /**
   * Single wages behind the observation: their distance from the market's median relative to that of the quartile on
   * their side, so that a wage lies between low and high if it is at most the spread. Empty for medians alone.
   */
  wages: readonly number[];
}
