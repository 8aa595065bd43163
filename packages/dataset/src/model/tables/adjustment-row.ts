import type { AdjustmentRow } from '@wagewright/dataset';
import { round, total, weightedMean, Z95 } from '../../arithmetic/statistics';

type Topic = AdjustmentRow['topic'];

/** @param scope an occupation, a major group, a family, or `*` */
export function adjustment(topic: Topic, scope: string, key: string, label: string) {
  return { kind: 'adjustment' as const, topic, scope, key, label };
}

/** The factor of comparisons: the mean of their logarithms, weighted by cases, with its 95 % interval. */
export function observed(comparisons: readonly { step: number; cases: number }[]) {
  const steps = comparisons.map(({ step, cases }) => ({ value: step, weight: cases }));
  const effect = weightedMean(steps);
  const deviations = steps.map(({ value, weight }) => ({ value: (value - effect) ** 2, weight }));
  const error = Math.sqrt(weightedMean(deviations) / steps.length);
  return {
    factor: round(Math.exp(effect), 3),
    low: round(Math.exp(effect - Z95 * error), 3),
    high: round(Math.exp(effect + Z95 * error), 3),
    n: total(steps.map(({ weight }) => weight)),
    basis: 'observed' as const,
  };
}

/** An unpublished figure, with the reason. It holds for every role without a figure of its own. */
export function unpublished(topic: Topic, key: string, label: string, reason: string): AdjustmentRow {
  return {
    ...adjustment(topic, '*', key, label),
    factor: null,
    low: null,
    high: null,
    n: 0,
    basis: 'not_published',
    sourceId: null,
    reason,
  };
}
