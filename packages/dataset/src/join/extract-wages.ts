import { byKey, groupBy, round } from '../arithmetic/statistics';
import { ALL_WORKERS, type MarketTables, isTechnology } from '../model';
import type { Catalogue, SourceTables, CostIndexPoint, NationalWage, PrevailingWage } from '../read';
import { InputError } from '../dataset.error';
import type { CostIndexRow, EarlierWage, OccupationWage, PrevailingRatios } from '../staging';

/** The survey behind the prevailing wages of 2025–26. */
const PREVAILING_YEAR = 2024;

/** Wages of the catalogue's occupations, and the tables by which metros and quarters differ. */
export function extractWages(sources: SourceTables, catalogue: Catalogue): MarketTables {
  const used = new Set(catalogue.roles.map((role) => role.socCode));
  const own = sources.nationalWages.filter((wage) => used.has(wage.socCode));
  const occupations = [...groupBy(own, (wage) => wage.socCode)].sort(byKey);
  const newest = occupations.map(([socCode, wages]) => newestComplete(socCode, wages));
  return {
    'occupation-wages': newest,
    'earlier-wages': occupations.flatMap(([, wages], index) => earlierWages(wages, newest[index]?.year ?? 0)),
    'metro-wages': sources.metroWages,
    'prevailing-metros': catalogue.areas.map(({ cbsaCode }) => ({ cbsaCode })),
    'prevailing-ratios': prevailingRatios(sources, catalogue),
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

/**
 * Metro over nation of the catalogue's occupations and of technology occupations in every metropolitan area with
 * wages of its own. Level I is the mean of the lowest-paid third and level IV that of the rest, so the mean of all is
 * (level I + 2 × level IV) ÷ 3.
 */
function prevailingRatios(sources: SourceTables, { areas, roles }: Catalogue): PrevailingRatios[] {
  const used = new Set(roles.map((role) => role.socCode));
  const nation = new Map(
    sources.nationalWages
      .filter((wage) => wage.year === PREVAILING_YEAR && wage.mean !== null)
      .map((wage) => [wage.socCode, wage.mean ?? Number.NaN]),
  );
  const own = sources.prevailingWages.filter(({ socCode }) => {
    return nation.has(socCode) && (used.has(socCode) || isTechnology(socCode));
  });
  const occupations = [...groupBy(own, (wage) => wage.socCode)].sort(byKey);
  return occupations.map(([socCode, group]) => {
    const wages = new Map(ownGeography(group).map((wage) => [wage.cbsaCode, wage]));
    return {
      socCode,
      ratios: areas.map(({ cbsaCode }) => {
        const wage = wages.get(cbsaCode);
        return wage === undefined ? null : ratioOf(wage, nation.get(socCode) ?? 1);
      }),
    };
  });
}

/**
 * The areas with wages of their own. Where too few people are surveyed, the publisher repeats the wages of a wider
 * geography, which then stand in several areas.
 */
function ownGeography(wages: readonly PrevailingWage[]): PrevailingWage[] {
  const alike = groupBy(wages, ({ level1, level4 }) => `${level1}/${level4}`);
  return [...alike.values()].filter((areas) => areas.length === 1).flat();
}

function ratioOf({ level1, level4 }: PrevailingWage, nation: number): number {
  return round((level1 + 2 * level4) / 3 / nation, 4);
}

const FILE = 'oews_national_2017_2025.csv';

/** Growth looks back to this year, and history begins later. */
const FIRST_YEAR = 2021;

/**
 * The newest year usable for figures. A year that caps or hides a percentile below P90 is not: the previous year is
 * aged instead, and a cap is never taken for a number.
 *
 * @throws InputError when no year has every required percentile, when they fall, or when one year has two figures.
 */
export function newestComplete(socCode: string, wages: readonly NationalWage[]): OccupationWage {
  requireOneFigure(socCode, wages);
  const newestFirst = [...wages].sort((a, b) => b.year - a.year);
  for (const wage of newestFirst) {
    const complete = withPercentiles(wage);
    if (complete !== undefined) return complete;
  }
  throw new InputError(FILE, 0, 'p10…p75', `${socCode} has no year with all percentiles below P90`);
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
      throw new InputError(FILE, 0, 'soc_code', `${year} ${socCode} occurs twice, with different medians`);
    medians.set(year, p50);
  }
}

function withPercentiles(wage: NationalWage): OccupationWage | undefined {
  const { p10, p25, p50, p75, p90 } = wage;
  if (p10 === null || p25 === null || p50 === null || p75 === null) return undefined;
  if (p10 <= p25 && p25 < p50 && p50 < p75 && p75 <= (p90 ?? Infinity))
    return { ...wage, p10, p25, p50, p75, p90 };
  throw new InputError(FILE, 0, 'p10…p90', `${wage.year} ${wage.socCode}: the percentiles do not rise`);
}
