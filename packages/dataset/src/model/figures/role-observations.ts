import type { AdjustmentStep, ObservationRow, SourceRow } from '@wagewright/dataset';
import { formatQuarter, type Quarter } from '../../arithmetic/quarter';
import { clamp, round, total } from '../../arithmetic/statistics';
import type { Occupation } from '../market/occupation';
import { LARGEST_FACTOR } from './reconcile';
import type { RoleEstimate } from './role-figures';
import type { TitleEvidence } from './title-evidence';

const DIGITS = 6;

/** The survey's observation of a whole occupation: the lineage of every role without evidence of its own. */
export function occupationObservation(
  occupation: Occupation,
  survey: SourceRow,
  dataQuarter: Quarter,
): ObservationRow {
  return surveyObservation({ socCode: occupation.socCode, roleSlug: null }, occupation, survey, dataQuarter);
}

/** The observations of one role, weights summing to 1; empty for a role with its occupation's figures. */
export function roleObservations(
  estimate: RoleEstimate,
  survey: SourceRow,
  dataQuarter: Quarter,
): ObservationRow[] {
  const steps = priorSteps(estimate);
  const { evidence, weights, crowd } = estimate;
  if (steps.length === 0 && evidence.length === 0 && crowd === null) return [];
  const prior = estimate.logOccupation + estimate.basePart + estimate.seniorityPart;
  const titles = evidence.map((item, index) =>
    titleObservation(ranked(limited(item, prior), estimate), weights[index] ?? 0),
  );
  if (crowd !== null) titles.push(titleObservation(crowd.evidence, crowd.weight));
  return [
    {
      ...surveyObservation(
        { roleSlug: estimate.role.slug, socCode: null },
        estimate.occupation,
        survey,
        dataQuarter,
        steps,
      ),
      weight: round(1 - total(titles.map((title) => title.weight)), DIGITS),
    },
    ...titles,
  ];
}

function surveyObservation(
  { roleSlug, socCode }: Pick<ObservationRow, 'roleSlug' | 'socCode'>,
  occupation: Occupation,
  survey: SourceRow,
  dataQuarter: Quarter,
  more: AdjustmentStep[] = [],
): ObservationRow {
  const note = `employment cost index, ${formatQuarter(occupation.latestQuarter)} to ${formatQuarter(dataQuarter)}`;
  const steps = [{ rule: 'ageing', factor: round(occupation.ageing(dataQuarter), DIGITS), note }, ...more];
  return {
    kind: 'observation',
    id: `${survey.id}/${roleSlug ?? socCode}/us/median`,
    roleSlug,
    socCode,
    citySlug: null,
    metric: 'median',
    sourceId: survey.id,
    release: `May ${occupation.latest.year}`,
    fetchedAt: survey.fetchedAt,
    n: occupation.effectiveSampleSize,
    rawValue: occupation.latest.p50,
    steps,
    adjustedValue: adjusted(occupation.latest.p50, steps),
    standardError: round(occupation.standardError, DIGITS),
    weight: 1,
  };
}

function priorSteps(estimate: RoleEstimate): AdjustmentStep[] {
  const { role, basePart, seniorityPart } = estimate;
  const base = {
    rule: 'title',
    factor: round(Math.exp(basePart), DIGITS),
    note: `${role.baseSlug ?? ''} over its occupation`,
  };
  const seniority = {
    rule: 'seniority',
    factor: round(Math.exp(seniorityPart), DIGITS),
    note: `"${role.seniority ?? ''}" over the title without it`,
  };
  return [base, seniority, ...rankSteps(estimate)].filter((step) => step.factor !== 1);
}

/** The step that the order of ranks adds to the whole figure, and so to each of its observations. */
function rankSteps({ rankPart }: RoleEstimate): AdjustmentStep[] {
  if (rankPart === 0) return [];
  const note = 'figures of one title rise with its rank, by 3 % at least';
  return [{ rule: 'rank', factor: round(Math.exp(rankPart), DIGITS), note }];
}

function ranked(item: TitleEvidence, estimate: RoleEstimate): TitleEvidence {
  return { ...item, steps: [...item.steps, ...rankSteps(estimate)] };
}

/** As `reconcile` counts it. */
function limited(item: TitleEvidence, prior: number): TitleEvidence {
  const distance = item.logValue - prior;
  const limited = clamp(distance, -LARGEST_FACTOR, LARGEST_FACTOR) - distance;
  if (limited === 0) return item;
  const note = 'a title counts as at most 2.2 times off its occupation';
  return { ...item, steps: [...item.steps, { rule: 'limit', factor: Math.exp(limited), note }] };
}

function titleObservation(item: TitleEvidence, weight: number): ObservationRow {
  const raw = round(item.rawMedian);
  const steps = item.steps.map((step) => ({ ...step, factor: round(step.factor, DIGITS) }));
  return {
    kind: 'observation',
    id: `${item.source.id}/${item.role.slug}/us/median`,
    roleSlug: item.role.slug,
    socCode: null,
    citySlug: null,
    metric: 'median',
    sourceId: item.source.id,
    release: item.source.release,
    fetchedAt: item.source.fetchedAt,
    n: item.n,
    rawValue: raw,
    steps,
    adjustedValue: adjusted(raw, steps),
    standardError: round(item.standardError, DIGITS),
    weight: round(weight, DIGITS),
  };
}

function adjusted(raw: number, steps: readonly AdjustmentStep[]): number {
  return round(steps.reduce((value, step) => value * step.factor, raw));
}
