import type { AdjustmentRow } from '@wagewright/dataset';
import { groupBy, median, round, total, weightedMean } from '../figures/statistics';
import type { SurveyedSalary } from '../inputs/title.inputs';

/** Salaries of each kind that a title and level need to be compared. */
const LEAST_CASES = 20;
const FIRST_YEAR = 2023;

/** Remote pay is observed for titles; hybrid, education and industry are told by no source in the release. */
export function adjustmentRows(salaries: readonly SurveyedSalary[]): AdjustmentRow[] {
  return [remoteRow(salaries), ...UNPUBLISHED];
}

/**
 * Fully remote over on-site: mean of ln(median remote ÷ median on-site) over titles and experience
 * levels with at least 20 salaries of each kind, weighted by the smaller number.
 */
function remoteRow(salaries: readonly SurveyedSalary[]): AdjustmentRow {
  const recent = salaries.filter((row) => row.year >= FIRST_YEAR);
  const pairs = [...groupBy(recent, (row) => `${row.title} ${row.level}`).values()].flatMap(remotePair);
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

function remotePair(group: readonly SurveyedSalary[]) {
  const remote = group.filter((row) => row.remoteRatio === 100).map((row) => row.salary);
  const onSite = group.filter((row) => row.remoteRatio === 0).map((row) => row.salary);
  const weight = Math.min(remote.length, onSite.length);
  return weight < LEAST_CASES ? [] : [{ value: Math.log(median(remote) / median(onSite)), weight }];
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
