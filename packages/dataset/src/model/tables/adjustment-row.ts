import type { AdjustmentRow } from '@wagewright/dataset';

type Topic = AdjustmentRow['topic'];

/** @param scope an occupation, a major group, a family, or `*` */
export function adjustment(topic: Topic, scope: string, key: string, label: string) {
  return { kind: 'adjustment' as const, topic, scope, key, label };
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
