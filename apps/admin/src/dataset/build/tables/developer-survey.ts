import type { DeveloperSurveyRow } from '@wagewright/dataset';
import { groupBy, round, total, weightedMean } from '../../arithmetic/statistics';
import type { DeveloperComparison } from '../../staging/adjustment-tables';
import { adjustment } from './adjustment-row';

const LICENCE = 'Open Database License 1.0';

/** Computer occupations: the survey covers developers. */
const SCOPE = '15';

/** Minimum comparisons for a mean. */
const LEAST_COMPARISONS = 5;

/**
 * What the comparisons of a topic are shown as. Schooling below a bachelor's degree is one group: its answers are too few
 * for an order of high school, some college and associate degree.
 */
const SHOWN = {
  remote: {
    topic: 'remote',
    key: 'hybrid',
    label: 'Hybrid',
    kind: 'in hybrid work',
    remark: 'the place is not known',
  },
  education: {
    topic: 'education_below_degree',
    key: 'below_bachelors',
    label: 'Below a bachelor’s degree',
    kind: 'without a bachelor’s degree',
    remark:
      'the place is not known; people with less schooling in this role are selected, so this is not what a degree adds',
  },
} as const;

/**
 * Mean of ln(median of a kind ÷ median of all) over roles, experience and sizes of employer, weighted by the answers.
 * A table of its own, under the licence of the survey: never merged with another source's figures.
 */
export function developerSurveyRows(comparisons: readonly DeveloperComparison[]): DeveloperSurveyRow[] {
  return [...groupBy(comparisons, ({ topic }) => topic)]
    .filter(([, group]) => group.length >= LEAST_COMPARISONS)
    .map(([topic, group]) => developerSurveyRow(topic, group))
    .sort((a, b) => (a.topic < b.topic ? -1 : 1));
}

function developerSurveyRow(
  asked: DeveloperComparison['topic'],
  group: readonly DeveloperComparison[],
): DeveloperSurveyRow {
  const { topic, key, label, kind, remark } = SHOWN[asked];
  const steps = group.map(({ step, cases }) => ({ value: step, weight: cases }));
  const effect = weightedMean(steps);
  const deviations = steps.map(({ value, weight }) => ({ value: (value - effect) ** 2, weight }));
  const error = Math.sqrt(weightedMean(deviations) / group.length);
  return {
    ...adjustment(topic, SCOPE, key, label),
    kind: 'developer-survey',
    factor: round(Math.exp(effect), 3),
    low: round(Math.exp(effect - 1.96 * error), 3),
    high: round(Math.exp(effect + 1.96 * error), 3),
    n: total(group.map(({ cases }) => cases)),
    basis: 'observed',
    sourceId: 'stackoverflow',
    reason: `total pay of developers ${kind} over that of all answers of the same role, experience and size of employer, ${group.length} comparisons; ${remark}`,
    licence: LICENCE,
  };
}
