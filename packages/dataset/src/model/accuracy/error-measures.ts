import type { AccuracyRow, ErrorMeasures } from '@wagewright/dataset';
import { mean, median, round } from '../../arithmetic/statistics';

/** Logarithms of a prediction and of the observation it is compared with. */
export interface Prediction {
  predicted: number;
  observed: number;
}

/** Error measures of at least one prediction, percent with one decimal. */
function errorMeasures(predictions: readonly Prediction[]): ErrorMeasures {
  const errors = predictions.map(({ predicted, observed }) => 100 * Math.expm1(predicted - observed));
  const distances = errors.map(Math.abs);
  const within = (most: number) =>
    percentOf(distances.filter((distance) => distance <= most).length, errors.length);
  return {
    cases: errors.length,
    meanError: round(mean(distances), 1),
    medianError: round(median(distances), 1),
    bias: round(median(errors), 1),
    meanBias: round(mean(errors), 1),
    within5: within(5),
    within10: within(10),
    within20: within(20),
  };
}

/** The group of cases and the method that a line of the report is about. */
export type RowName = Pick<AccuracyRow, 'test' | 'by' | 'group' | 'method'>;

/** A line of the report; without coverage where no interval is tested. */
export function accuracyRow(
  { test, by, group, method }: RowName,
  predictions: readonly Prediction[],
  coverage95: number | null = null,
  coverage50: number | null = null,
): AccuracyRow {
  const name = { test, by, group, method };
  return { kind: 'accuracy', ...name, ...errorMeasures(predictions), coverage95, coverage50 };
}

/** Percent, one decimal. */
export function percentOf(part: number, whole: number): number {
  return round((100 * part) / whole, 1);
}
