import type { ExperienceLevel } from '@wagewright/enums';
import type { MetroRow, RoleRow } from '@wagewright/dataset';
import { evidenceOf } from '../estimates/evidence';
import { DEFAULT_EXPERIENCE, EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';
import type { SalaryFigures, SalaryPercentiles } from '../estimates/formulas/salary-figures';
import type { RoleInMarket } from '../estimates/role-in-market';

/** A real observation of wages in the metro, beside the estimate and not part of it. */
export interface ObservedWages {
  /** Observed median, whole US dollars a year. */
  median: number;
  /** Observed 25th percentile, whole US dollars a year; null where it is not published. */
  p25: number | null;
  /** Observed 75th percentile, whole US dollars a year; null where it is not published. */
  p75: number | null;
  /** Id of the source, as in the lineage. */
  source: string;
  /** Number of wages observed. */
  sample_size: number;
  /** Reference day of the figures, `YYYY-MM-DD`. */
  as_of: string;
}

/** The occupation whose figures stand for a title that no source observes by itself. */
export interface BorrowedFrom {
  /** SOC 2018. */
  soc_code: string;
  /** Name of the occupation whose figures stand in. */
  title: string;
}

/** An estimate with everything that says how far it can be trusted. */
export interface EstimateResponse extends SalaryFigures {
  /** Cases behind the national figure, the sum of `source_breakdown`. */
  sample_size: number;
  /** 0–1: how surely the true median of role, place and level lies between the two bounds. @format double */
  confidence_level: number;
  /** Lower end of the interval for the true median at the level `confidence_level`, whole US dollars a year. */
  confidence_lower: number;
  /** Upper end of the interval for the true median at the level `confidence_level`, whole US dollars a year. */
  confidence_upper: number;
  /** Version of the method, `<year>.<n>`. */
  methodology_version: string;
  /** Number of observations by source; they sum to `sample_size`. */
  source_breakdown: Record<string, number>;
  /** Whether the market figure of all employers lies more than 15 % from the median. */
  disagreement_flag: boolean;
  /** Identifier of the median, which the lineage endpoint takes. */
  data_point_id: string;
  /** Reference day of the figures, `YYYY-MM-DD`. */
  as_of: string;
  /** Id of the data release, `<year>.<n>`. */
  release: string;
  /** Wages observed for this role in this very place, where a survey publishes them. */
  observed?: ObservedWages;
  /** Absent where the title has evidence of its own. */
  borrowed_from?: BorrowedFrom;
}

/**
 * @param asked level of the market figure beside it; with null, all levels together, the estimate is of the mid level
 * @param figures of the estimate, where they are known already
 */
export function estimateResponse(
  market: RoleInMarket,
  asked: ExperienceLevel | null,
  figures?: SalaryFigures,
): EstimateResponse {
  const { manifest } = market.snapshot;
  const level = asked ?? DEFAULT_EXPERIENCE;
  const evidence = evidenceOf(market, asked);
  const { low, median, high, currency, period } = figures ?? market.figures(level);
  return {
    low,
    median,
    high,
    currency,
    period,
    sample_size: evidence.sampleSize,
    confidence_level: evidence.confidenceLevel,
    confidence_lower: evidence.confidenceLower,
    confidence_upper: evidence.confidenceUpper,
    methodology_version: manifest.methodology.version,
    source_breakdown: evidence.sourceBreakdown,
    disagreement_flag: evidence.sourcesDisagree,
    data_point_id: market.dataPointId({ level }),
    as_of: manifest.asOf,
    release: manifest.id,
    ...(evidence.observed && { observed: observedWages(evidence.observed) }),
    ...borrowedFrom(market.role),
  };
}

function borrowedFrom({ evidence, socCode, occupation }: RoleRow): Pick<EstimateResponse, 'borrowed_from'> {
  if (evidence === 'title') return {};
  return { borrowed_from: { soc_code: socCode, title: occupation } };
}

function observedWages({ median, p25, p75, sourceId, sampleSize, asOf }: MetroRow): ObservedWages {
  return { median, p25, p75, source: sourceId, sample_size: sampleSize, as_of: asOf };
}

/** The level that figures are of. */
export interface ExperienceResponse {
  /** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  level: ExperienceLevel;
  /** Factor of pay against the mid level: entry 0.78, mid 1, senior 1.28, staff 1.55. @format double */
  multiplier: number;
}

export function experienceResponse(level: ExperienceLevel): ExperienceResponse {
  return { level, multiplier: EXPERIENCE_MULTIPLIERS[level] };
}

/** Whole US dollars. A percentile that the survey caps is null, with the cap beside it. */
export interface PercentilesResponse extends Omit<SalaryPercentiles, 'p90AtLeast'> {
  /** Where the 90th percentile is capped: the cap, whole US dollars a year, above which it lies. */
  p90_at_least?: number;
}

export function percentilesResponse({ p90AtLeast, ...figures }: SalaryPercentiles): PercentilesResponse {
  return { ...figures, ...(p90AtLeast !== undefined && { p90_at_least: p90AtLeast }) };
}
