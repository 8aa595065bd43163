import { byKey, groupBy } from '../arithmetic/statistics';
import { ALL_WORKERS, type MarketTables } from '../model';
import type { Catalogue, SourceTables, CostIndexPoint, NationalWage } from '../read';
import { extractSurvey } from './extract-survey';
import { DatasetError } from '../dataset.error';
import type { CostIndexRow, EarlierWage, OccupationWage } from '../staging';

/** Wages of the catalogue's occupations, and the tables by which metros and quarters differ. */
export function extractWages(sources: SourceTables, catalogue: Catalogue): MarketTables {
  const used = new Set(catalogue.roles.map((role) => role.socCode));
  const own = sources.nationalWages.filter((wage) => used.has(wage.socCode));
  const occupations = [...groupBy(own, (wage) => wage.socCode)].sort(byKey);
  const newest = occupations.map(([socCode, wages]) => newestComplete(socCode, wages));
  return {
    ...extractSurvey(sources),
    'occupation-wages': newest,
    'earlier-wages': occupations.flatMap(([, wages], index) => earlierWages(wages, newest[index]?.year ?? 0)),
    'price-parities': sources.priceParities.filter((parity) => parity.cbsaCode !== ''),
    'cost-index': sources.costIndex.flatMap(costIndexRow),
  };
}

/** All workers by the quarter, seasonally adjusted; every series by its level, which is not. */
function costIndexRow({ series, adjustment, quarter, index, change3m }: CostIndexPoint): CostIndexRow[] {
  if (adjustment === 'NSA' && index !== null) return [{ series, quarter, measure: 'level', value: index }];
  if (adjustment !== 'SA' || series !== ALL_WORKERS || change3m === null) return [];
  return [{ series, quarter, measure: 'change', value: change3m }];
}

const FILE = 'oews_national_2017_2025.csv';

/** Growth looks back to this year, and history begins later. */
const FIRST_YEAR = 2021;

/**
 * The newest year usable for figures. A year that caps or hides a percentile below P90 is not: the previous year is
 * aged instead, and a cap is never taken for a number.
 *
 * @throws DatasetError when no year has every required percentile, or when one year has two figures
 */
export function newestComplete(socCode: string, wages: readonly NationalWage[]): OccupationWage {
  requireOneFigure(socCode, wages);
  const newestFirst = [...wages].sort((a, b) => b.year - a.year);
  for (const wage of newestFirst) {
    const complete = withPercentiles(wage);
    if (complete !== undefined) return complete;
  }
  throw new DatasetError(`${FILE}: ${socCode} has no year with all percentiles below P90`);
}

/** The earlier years with a median, back to 2021; the last one before that when 2021 has none. */
export function earlierWages(wages: readonly NationalWage[], newest: number): EarlierWage[] {
  const years = new Map(wages.map((wage) => [wage.year, wage]));
  const known = [...years.values()].flatMap(({ socCode, year, p25, p50, p75 }) => {
    return year < newest && p50 !== null ? [{ socCode, year, p25, p50, p75 }] : [];
  });
  const first = Math.max(...known.map(({ year }) => year).filter((year) => year <= FIRST_YEAR));
  return known.filter(({ year }) => year >= Math.min(first, FIRST_YEAR)).sort((a, b) => a.year - b.year);
}

/** The survey prints some occupations twice, as a broad group and as its only member: that is no conflict. */
function requireOneFigure(socCode: string, wages: readonly NationalWage[]): void {
  const medians = new Map<number, number | null>();
  for (const { year, p50 } of wages) {
    const other = medians.get(year);
    if (other !== undefined && other !== p50)
      throw new DatasetError(`${FILE}: ${year} ${socCode} occurs twice, with different medians`);
    medians.set(year, p50);
  }
}

function withPercentiles(wage: NationalWage): OccupationWage | undefined {
  const { p10, p25, p50, p75, p90 } = wage;
  if (p10 === null || p25 === null || p50 === null || p75 === null) return undefined;
  return { ...wage, p10, p25, p50, p75, p90 };
}
