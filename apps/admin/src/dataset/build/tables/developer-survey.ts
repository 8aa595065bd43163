import type { DeveloperSurveyRow } from '@wagewright/dataset';
import { groupBy, round, total, weightedMean } from '../../arithmetic/statistics';
import type { DeveloperComparison } from '../../staging/adjustment-tables';
import { adjustment } from './adjustment-row';

const LICENCE = 'Open Database License 1.0';

/** Computer occupations: the survey covers developers. */
const SCOPE = '15';

/** Minimum comparisons for a mean. */
const LEAST_COMPARISONS = 5;

const LABELS: Readonly<Record<string, string>> = {
  hybrid: 'Hybrid',
  high_school: 'High school',
  some_college: 'Some college, no degree',
  associate: 'Associate degree',
};

/**
 * Mean of ln(median of a kind ÷ median of all) over roles, experience and sizes of employer, weighted by the answers.
 * A table of its own, under the licence of the survey: never merged with another source's figures.
 */
export function developerSurveyRows(comparisons: readonly DeveloperComparison[]): DeveloperSurveyRow[] {
  return [...groupBy(comparisons, ({ topic, key }) => `${topic} ${key}`).values()]
    .filter((group) => group.length >= LEAST_COMPARISONS)
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [developerSurveyRow(first, group)];
    })
    .sort((a, b) => (`${a.topic} ${a.key}` < `${b.topic} ${b.key}` ? -1 : 1));
}

function developerSurveyRow(
  { topic, key }: DeveloperComparison,
  group: readonly DeveloperComparison[],
): DeveloperSurveyRow {
  const steps = group.map(({ step, cases }) => ({ value: step, weight: cases }));
  const effect = weightedMean(steps);
  const deviations = steps.map(({ value, weight }) => ({ value: (value - effect) ** 2, weight }));
  const error = Math.sqrt(weightedMean(deviations) / group.length);
  return {
    ...adjustment(topic, SCOPE, key, LABELS[key] ?? key),
    kind: 'developer-survey',
    factor: round(Math.exp(effect), 3),
    low: round(Math.exp(effect - 1.96 * error), 3),
    high: round(Math.exp(effect + 1.96 * error), 3),
    n: total(group.map(({ cases }) => cases)),
    basis: 'observed',
    sourceId: 'stackoverflow',
    reason: `total pay of this kind over that of all answers of the same role, experience and size of employer, ${group.length} comparisons; the place is not known`,
    licence: LICENCE,
  };
}
