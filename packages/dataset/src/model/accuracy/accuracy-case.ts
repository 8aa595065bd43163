import type { ExperienceLevel } from '@wagewright/enums';
import type { AccuracyMethod, AccuracyTest } from '@wagewright/dataset';

/** Held-out filings with each method's prediction. Logarithms. */
export interface AccuracyCase {
  test: AccuracyTest;
  /** Cases of one part are held out together; the calibration on the other parts is judged on this one. */
  part: number;
  socCode: string;
  family: string;
  citySlug: string;
  level: ExperienceLevel | null;
  observed: number;
  /** The model's figure, and what it is compared with. */
  predicted: Readonly<Partial<Record<AccuracyMethod, number>>>;
  /** Standard error of the model's prediction, which calibration multiplies. */
  error: number;
  /** Standard error of the observation itself. */
  noise: number;
  /**
   * One ratio for each single wage behind the observation: the distance of the wage from the model's median, divided by
   * the distance of the quartile on the same side. A wage lies between low and high if its ratio is at most the spread.
   * Empty when the observation has only a median.
   */
  wages: readonly number[];
}

/** Distance of the filed figure. */
export function distanceOf({ predicted, observed }: AccuracyCase): number {
  return (predicted.filed ?? Number.NaN) - observed;
}
