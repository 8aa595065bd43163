import type { CityRow, ExperienceLevel, MetroRow, NationalFigures, RoleRow } from '@wagewright/dataset';
import type { Place } from '../estimates/catalogue-resolver';
import { EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';
import { wholeDollars } from '../estimates/formulas/rounding';
import { type SalaryFigures, salaryFigures } from '../estimates/formulas/salary-figures';
import { dataPointId } from '../estimates/data-point-id';

/** A real observation of wages in the metro, beside the estimate and not part of it. */
export interface ObservedWages {
  median: number;
  p25: number | null;
  p75: number | null;
  /** Id of the source, as in the lineage. */
  source: string;
  sample_size: number;
  as_of: string;
}

/** An estimate with everything that says how far it can be trusted. */
export interface EstimateResponse extends SalaryFigures {
  /** Cases behind the national figure, the sum of `source_breakdown`. */
  sample_size: number;
  confidence_level: number;
  confidence_lower: number;
  confidence_upper: number;
  methodology_version: string;
  source_breakdown: Record<string, number>;
  /** The observation lies more than 15 % off; without one, sources of real weight do from each other. */
  disagreement_flag: boolean;
  /** What the lineage endpoint resolves. */
  data_point_id: string;
  as_of: string;
  observed?: ObservedWages;
}

/** Surveys of the same thing differ by as much as this by chance. */
const DISAGREEMENT = 0.15;

/** The estimate for a role in a place at a level: the same figures as on Surface A. */
export function estimateResponse(
  { snapshot: { manifest, observations }, role, city }: Place,
  level: ExperienceLevel,
): EstimateResponse {
  const place = city?.costOfLivingMultiplier ?? 1;
  const multiplier = place * EXPERIENCE_MULTIPLIERS[level];
  const metro = city ? observations.find(role, city) : undefined;
  return {
    ...salaryFigures(role.national, multiplier),
    ...confidence(role.national, multiplier),
    methodology_version: manifest.id,
    source_breakdown: role.national.sourceBreakdown,
    disagreement_flag: sourcesDisagree(role, city, metro),
    data_point_id: dataPointId({
      role: role.slug,
      city: city?.slug ?? null,
      figure: 'median',
      level,
      quarter: manifest.dataQuarter,
    }),
    as_of: manifest.asOf,
    ...(metro && { observed: observedWages(metro) }),
  };
}

/**
 * Whether the evidence disagrees with the figure. Observations are of all levels together, so they are
 * held against the mid level, whichever level was asked for.
 */
export function sourcesDisagree(role: RoleRow, city: CityRow | null, metro: MetroRow | undefined): boolean {
  if (!city || !metro) return role.national.disagreement;
  const { median } = salaryFigures(role.national, city.costOfLivingMultiplier);
  return Math.abs(metro.median / median - 1) > DISAGREEMENT;
}

function confidence(national: NationalFigures, multiplier: number) {
  return {
    sample_size: national.sampleSize,
    confidence_level: national.confidenceLevel,
    confidence_lower: wholeDollars(national.confidenceLower * multiplier),
    confidence_upper: wholeDollars(national.confidenceUpper * multiplier),
  };
}

function observedWages({ median, p25, p75, sourceId, sampleSize, asOf }: MetroRow): ObservedWages {
  return { median, p25, p75, source: sourceId, sample_size: sampleSize, as_of: asOf };
}
