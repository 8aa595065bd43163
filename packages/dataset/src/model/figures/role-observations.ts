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
  const about = { roleSlug: null, socCode: occupation.socCode, weight: 1 };
  return surveyObservation(about, occupation, survey, dataQuarter, []);
}

/** The observations of one role, weights summing to 1; empty for a role with its occupation's figures. */
export function roleObservations(
  estimate: RoleEstimate,
  survey: SourceRow,
  dataQuarter: Quarter,
): ObservationRow[] {
  const steps = priorSteps(estimate);
  const { role, occupation, evidence, weights, crowd } = estimate;
  if (steps.length === 0 && evidence.length === 0 && crowd === null) return [];
  const prior = estimate.logOccupation + estimate.basePart + estimate.seniorityPart;
  const titles = evidence.map((item, index) =>
    titleObservation(ranked(limited(item, prior), estimate), weights[index] ?? 0),
  );
  if (crowd !== null) titles.push(titleObservation(crowd.evidence, crowd.weight));
  const weight = 1 - total(titles.map((title) => title.weight));
  const about = { roleSlug: role.slug, socCode: null, weight };
  return [surveyObservation(about, occupation, survey, dataQuarter, steps), ...titles];
}

function surveyObservation(
  about: Pick<ObservationRow, 'roleSlug' | 'socCode' | 'weight'>,
  occupation: Occupation,
  survey: SourceRow,
  dataQuarter: Quarter,
  more: readonly AdjustmentStep[],
): ObservationRow {
  const { latest, latestQuarter, effectiveSampleSize: n, standardError } = occupation;
  const note = `employment cost index, ${formatQuarter(latestQuarter)} to ${formatQuarter(dataQuarter)}`;
  const steps = [{ rule: 'ageing', factor: occupation.ageing(dataQuarter), note }, ...more];
  const source = { ...survey, release: `May ${latest.year}` };
  return observation({ ...about, n, rawValue: latest.p50, steps, standardError }, source);
}

/** A median in the nation, step by step to its adjusted value. */
function observation(
  own: Pick<ObservationRow, 'roleSlug' | 'socCode' | 'n' | 'rawValue' | 'steps' | 'standardError' | 'weight'>,
  source: SourceRow,
): ObservationRow {
  const steps = own.steps.map((step) => ({ ...step, factor: round(step.factor, DIGITS) }));
  return {
    kind: 'observation',
    id: `${source.id}/${own.roleSlug ?? own.socCode}/us/median`,
    roleSlug: own.roleSlug,
    socCode: own.socCode,
    citySlug: null,
    metric: 'median',
    sourceId: source.id,
    release: source.release,
    fetchedAt: source.fetchedAt,
    n: own.n,
    rawValue: own.rawValue,
    steps,
    adjustedValue: round(steps.reduce((value, step) => value * step.factor, own.rawValue)),
    standardError: round(own.standardError, DIGITS),
    weight: round(own.weight, DIGITS),
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
  const { source, role, n, rawMedian, steps, standardError } = item;
  const about = { roleSlug: role.slug, socCode: null, weight };
  return observation({ ...about, n, rawValue: round(rawMedian), steps, standardError }, source);
}
