import type { AdjustmentStep } from '@wagewright/dataset';
import type { CatalogueRole } from '../inputs/catalogue.inputs';
import type { TitleIndex } from './title-index';
import { clamp, groupBy, median, robustDeviation } from './statistics';

/** One wage that a source gives for a title, with the factors that make it a national wage of the data quarter. */
export interface TitleWage {
  title: string;
  wage: number;
  /** To the data quarter. */
  ageing: number;
  /** To the nation: 1 ÷ the place's multiplier. */
  place: number;
}

/** How far a source of titles is trusted. */
export interface TitleSource {
  id: string;
  release: string;
  fetchedAt: string;
  /** Independent cases per row: the AI jobs survey lists both ends of one posted range. */
  casesPerRow: number;
  /** Standard error of the source's own definition of pay, in logarithms, that no sample size removes. */
  systematicError: number;
  /** Fewer cases than this are no evidence of a title. */
  leastCases: number;
  ageingNote: string;
  placeNote: string;
}

/** Everything a source says about one role. */
export interface TitleEvidence {
  source: TitleSource;
  role: CatalogueRole;
  n: number;
  rawMedian: number;
  steps: AdjustmentStep[];
  /** Logarithm of the adjusted median, bias removed. */
  logValue: number;
  /** Logarithm before the bias is removed: what seniority pairs are compared on. */
  logUnbiased: number;
  standardError: number;
}

/** Wages of an occupation at which its own bias weighs as much as the source's overall bias. */
const BIAS_SHRINKAGE = 100;

/** Titles of the real world vary; a sample of three equal wages does not prove otherwise. */
const DEVIATION = { low: 0.1, high: 0.6 } as const;

interface MatchedWage extends TitleWage {
  role: CatalogueRole;
  log: number;
}

/**
 * Turns a source's wages into evidence by role.
 *
 * Source bias: a source that covers other employers, or another notion of pay, than the survey lies
 * off by the same factor for all titles of an occupation. b = ln(median of the source in the
 * occupation) − ln(median of the survey), shrunk towards the source's overall bias by n ÷ (n + 100).
 */
export function titleEvidence(
  source: TitleSource,
  wages: readonly TitleWage[],
  index: TitleIndex,
  occupationMedian: (socCode: string) => number,
): TitleEvidence[] {
  const matched = matchWages(wages, index);
  const bias = sourceBias(matched, occupationMedian);
  const roles = groupBy(matched, (wage) => wage.role);
  return [...roles].flatMap(([role, group]) => {
    const evidence = evidenceOf(source, role, group, bias(role.socCode));
    return evidence.n < source.leastCases ? [] : [evidence];
  });
}

function matchWages(wages: readonly TitleWage[], index: TitleIndex): MatchedWage[] {
  return wages.flatMap((wage) => {
    const role = index.find(wage.title);
    return role === undefined ? [] : [{ ...wage, role, log: Math.log(wage.wage * wage.ageing * wage.place) }];
  });
}

/** The bias by occupation; an occupation the source does not know has the overall one. */
function sourceBias(matched: readonly MatchedWage[], occupationMedian: (socCode: string) => number) {
  const offsets = new Map(
    [...groupBy(matched, (wage) => wage.role.socCode)].map(([socCode, group]) => {
      const survey = Math.log(occupationMedian(socCode));
      return [socCode, group.map((wage) => wage.log - survey)] as const;
    }),
  );
  const all = [...offsets.values()].flat();
  const overall = all.length === 0 ? 0 : median(all);
  const biases = new Map([...offsets].map(([socCode, values]) => [socCode, shrunkBias(values, overall)]));
  return (socCode: string): number => biases.get(socCode) ?? overall;
}

function shrunkBias(offsets: readonly number[], overall: number): number {
  const share = offsets.length / (offsets.length + BIAS_SHRINKAGE);
  return share * median(offsets) + (1 - share) * overall;
}

function evidenceOf(
  source: TitleSource,
  role: CatalogueRole,
  group: readonly MatchedWage[],
  bias: number,
): TitleEvidence {
  const raw = median(group.map((wage) => wage.wage));
  const aged = median(group.map((wage) => wage.wage * wage.ageing));
  const logUnbiased = median(group.map((wage) => wage.log));
  const n = Math.max(1, Math.floor(group.length * source.casesPerRow));
  const deviation = clamp(robustDeviation(group.map((wage) => wage.log)), DEVIATION.low, DEVIATION.high);
  return {
    source,
    role,
    n,
    rawMedian: raw,
    steps: [
      { rule: 'ageing', factor: aged / raw, note: source.ageingNote },
      { rule: 'place', factor: Math.exp(logUnbiased) / aged, note: source.placeNote },
      {
        rule: 'source-bias',
        factor: Math.exp(-bias),
        note: 'median of the source in the occupation over the survey',
      },
    ],
    logValue: logUnbiased - bias,
    logUnbiased,
    standardError: Math.hypot((1.2533 * deviation) / Math.sqrt(n), source.systematicError),
  };
}
