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
   * One ratio for each single wage behind the observation: the distance of the wage from the market's median, divided by
   * the distance of the quartile on the same side. A wage lies between low and high if its ratio is at most the spread.
   * Empty when the observation has only a median.
   */
  wages: readonly number[];
}
