import type { AdjustmentRow } from '@wagewright/dataset';
import { round, total, weightedMean } from '../../arithmetic/statistics';
import type { RemotePair } from '../../staging/staging-tables';

/** Remote pay is observed for titles; no source of the release has figures for hybrid work, education or industry. */
export function adjustmentRows(pairs: readonly RemotePair[]): AdjustmentRow[] {
  return [remoteRow(pairs), ...UNPUBLISHED];
}

/**
 * Fully remote over on-site: mean of ln(median remote ÷ median on-site) over titles and experience
 * levels with at least 20 salaries of each kind, weighted by the smaller number.
 */
function remoteRow(selected: readonly RemotePair[]): AdjustmentRow {
  const pairs = selected.map(({ step, cases }) => ({ value: step, weight: cases }));
  const effect = weightedMean(pairs);
  const error = Math.sqrt(
    weightedMean(pairs.map(({ value, weight }) => ({ value: (value - effect) ** 2, weight }))) / pairs.length,
  );
  return {
    ...base('remote', 'remote', 'Fully remote'),
    factor: round(Math.exp(effect), 3),
    low: round(Math.exp(effect - 1.96 * error), 3),
    high: round(Math.exp(effect + 1.96 * error), 3),
    n: total(pairs.map(({ weight }) => weight)),
    basis: 'observed',
    sourceId: 'aijobs',
    reason: `same title and level, remote against on-site, ${pairs.length} comparisons`,
  };
}

function base(topic: AdjustmentRow['topic'], key: string, label: string) {
  return { kind: 'adjustment' as const, topic, scope: '*', key, label };
}

function unpublished(
  topic: AdjustmentRow['topic'],
  key: string,
  label: string,
  reason: string,
): AdjustmentRow {
  return {
    ...base(topic, key, label),
    factor: null,
    low: null,
    high: null,
    n: 0,
    basis: 'not_published',
    sourceId: null,
    reason,
  };
}

const NO_EDUCATION = 'no source in the release has pay by education within a role';
const NO_INDUSTRY = 'the survey’s tables by industry are not among the inputs';

const UNPUBLISHED: readonly AdjustmentRow[] = [
  unpublished('remote', 'hybrid', 'Hybrid', 'fewer than twenty hybrid salaries in the survey'),
  unpublished('education', 'high_school', 'High school', NO_EDUCATION),
  unpublished('education', 'bachelors', 'Bachelor’s degree', NO_EDUCATION),
  unpublished('education', 'masters', 'Master’s degree', NO_EDUCATION),
  unpublished('education', 'doctorate', 'Doctorate', NO_EDUCATION),
  unpublished('industry', 'information', 'Information', NO_INDUSTRY),
  unpublished('industry', 'finance_insurance', 'Finance and insurance', NO_INDUSTRY),
  unpublished('industry', 'professional_services', 'Professional and technical services', NO_INDUSTRY),
  unpublished('industry', 'manufacturing', 'Manufacturing', NO_INDUSTRY),
  unpublished('industry', 'healthcare', 'Health care', NO_INDUSTRY),
  unpublished('industry', 'government', 'Government', NO_INDUSTRY),
];
