import type { AccuracyMethod, AccuracyTest, ExperienceLevel, MarketBasis } from '@wagewright/dataset';

/** A figure that was left out, beside what each method says of it without having seen it. Logarithms. */
export interface AccuracyCase {
  test: AccuracyTest;
  /** Cases of one part are left out together; what is calibrated on the other parts is judged on this one. */
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
   * Single wages behind the observation: their distance from the market's median over that of the quartile on their
   * side, so that a wage lies between low and high if it is at most the spread. Empty where only a median was observed.
   */
  wages: readonly number[];
}
