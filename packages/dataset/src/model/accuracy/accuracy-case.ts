import type { ExperienceLevel } from '@wagewright/enums';
import type { AccuracyMethod, AccuracyTest } from '@wagewright/dataset';

/** A held-out figure with each method's prediction. Logarithms. */
export interface AccuracyCase {
  test: AccuracyTest;
  /** Cases of one part are held out together; the calibration on the other parts is judged on this one. */
  part: number;
  /** The judged figure of the model. */
  figure: 'market' | 'filed';
  socCode: string;
  /** The role's family; its occupation where occupations are tested. */
  family: string;
  citySlug: string;
  level: ExperienceLevel | null;
  observed: number;
  /** The model's figure, and what it is compared with. */
  predicted: Readonly<Partial<Record<AccuracyMethod, number>>>;
  /** Standard error of the model's prediction: the part that calibration multiplies, and the rest. */
  error: number;
  fixedError: number;
  /** Standard error of the observation itself. */
  noise: number;
  /**
   * One ratio for each single wage behind the observation: the distance of the wage from the model's median, divided by
   * the distance of the quartile on the same side. A wage lies between low and high if its ratio is at most the spread.
   * Empty when the observation has only a median.
   */
  wages: readonly number[];
}

/** NaN for a method that does not predict it. */
export function distanceOf({ predicted, observed }: AccuracyCase, method: AccuracyMethod): number {
  return (predicted[method] ?? Number.NaN) - observed;
}
