import type { Growth, RoleCategory, SurveyedChange } from '@wagewright/dataset';
import { surveyMonth, surveyQuarter } from '../../arithmetic/quarter';
import { clamp, round } from '../../arithmetic/statistics';
import type { Occupation } from '../market/occupation';

/** The first year of wage growth used for the projection: the survey changed its method before 2021. */
const FIRST_YEAR = 2021;

/** Wage growth per point of yearly employment growth. */
const EMPLOYMENT_PASS_THROUGH = 0.25;

/** Either side of the rate, percentage points. */
const SPREAD = 0.8;

/**
 * The documented bands, less a margin: a projection is rounded to whole dollars and one decimal, and must stay inside
 * 3–6 % or 6–10 % after that.
 */
const BANDS: Readonly<Record<RoleCategory, { from: number; to: number }>> = {
  standard: { from: 3.1, to: 5.9 },
  ai: { from: 6.1, to: 9.9 },
};

/** The scale for an occupation's past wage growth, percent a year. */
const SCALE = { from: 2, to: 6 } as const;

/**
 * The projected growth (docs/methodology.md, 8).
 *
 * @param employmentChange percent over ten years; null where none is projected
 * @param flatCagrPct growth of all private wages, percent a year, shown for comparison
 */
export function growthOf(
  category: RoleCategory,
  occupation: Occupation,
  employmentChange: number | null,
  flatCagrPct: number,
): Growth {
  const wages = wageGrowth(occupation);
  const jobs = employmentChange === null ? 0 : 100 * ((1 + employmentChange / 100) ** 0.1 - 1);
  const share = clamp((wages + EMPLOYMENT_PASS_THROUGH * jobs - SCALE.from) / (SCALE.to - SCALE.from), 0, 1);
  const band = BANDS[category];
  const cagrPct = round(band.from + share * (band.to - band.from), 1);
  return {
    cagrPct,
    lowCagrPct: round(Math.max(band.from, cagrPct - SPREAD), 1),
    highCagrPct: round(Math.min(band.to, cagrPct + SPREAD), 1),
    basis: 'modelled',
    reason: `median wages of ${occupation.title} grew ${round(wages, 1)} % a year since ${FIRST_YEAR}; employment is projected to change ${round(jobs, 1)} % a year to 2034`,
    lastChange: lastChange(occupation),
    record: { cagrPct: round(wages, 1), from: FIRST_YEAR, to: occupation.latest.year },
    flatCagrPct,
  };
}

/** Percent a year. */
function wageGrowth(occupation: Occupation): number {
  const years = occupation.latest.year - FIRST_YEAR;
  const first = occupation.at(surveyQuarter(FIRST_YEAR));
  return 100 * ((occupation.latest.p50 / first.p50) ** (1 / years) - 1);
}

function lastChange({ latest, editionBefore }: Occupation): SurveyedChange | null {
  if (editionBefore === undefined) return null;
  return {
    pct: round(100 * (latest.p50 / editionBefore.p50 - 1), 1),
    from: surveyMonth(editionBefore.year),
    to: surveyMonth(latest.year),
  };
}
