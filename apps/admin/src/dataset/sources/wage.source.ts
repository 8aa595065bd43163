import type { CsvFolder } from '../csv/csv-folder';

/** A row of the national occupational wage survey; null where the publisher prints no figure. */
export interface NationalWage {
  year: number;
  socCode: string;
  title: string;
  /** Percent relative standard error of the mean. */
  meanPrse: number | null;
  mean: number | null;
  p10: number | null;
  p25: number | null;
  p50: number | null;
  p75: number | null;
  p90: number | null;
}

export interface MetroSurveyWage {
  cbsaCode: string;
  metroTitle: string;
  socCode: string;
  employment: number | null;
  p25: number | null;
  p50: number | null;
  p75: number | null;
}

/** The prevailing wages of an occupation in one area, annual. */
export interface PrevailingWage {
  /** Metro code, or that of a nonmetropolitan area. */
  cbsaCode: string;
  socCode: string;
  /** Level I: mean of the lowest-paid third. */
  level1: number;
  /** Level IV: mean of the other two thirds. */
  level4: number;
}

export interface AreaPriceParity {
  /** Empty for an area without a metro of 2023. */
  cbsaCode: string;
  /** United States = 1. */
  all: number;
  housing: number;
}

export interface CostIndexPoint {
  series: string;
  adjustment: string;
  quarter: string;
  index: number | null;
  change3m: number | null;
}

const PERCENTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;

export function readNationalWages(folder: CsvFolder): Promise<NationalWage[]> {
  const columns = ['year', 'soc_code', 'title', 'mean_annual', 'mean_prse', ...PERCENTILES];
  return folder.read('oews_national_2017_2025.csv', columns, (row) => ({
    year: row.number('year'),
    socCode: row.required('soc_code'),
    title: row.required('title'),
    meanPrse: row.optionalNumber('mean_prse'),
    mean: positive(row.optionalNumber('mean_annual')),
    p10: row.wage('p10'),
    p25: row.wage('p25'),
    p50: row.wage('p50'),
    p75: row.wage('p75'),
    p90: row.wage('p90'),
  }));
}

/** Occupations paid by performance have a zero instead of their mean. */
function positive(value: number | null): number | null {
  return value === null || value <= 0 ? null : value;
}

export function readMetroWages(folder: CsvFolder): Promise<MetroSurveyWage[]> {
  const columns = ['cbsa_code', 'cbsa_title', 'soc_code', 'employment', 'p25', 'p50', 'p75'];
  return folder.read('oews_metro_2025_selected.csv', columns, (row) => ({
    cbsaCode: row.required('cbsa_code'),
    metroTitle: row.required('cbsa_title'),
    socCode: row.required('soc_code'),
    employment: row.optionalNumber('employment'),
    p25: row.wage('p25'),
    p50: row.wage('p50'),
    p75: row.wage('p75'),
  }));
}

/** Lower values are dollars an hour, all others dollars a year: the publication mixes both. */
const HOURLY_BELOW = 1_000;

const HOURS_A_YEAR = 2_080;

/** Rows without a figure are left out. @throws InputError where level IV lies below level I. */
export async function readPrevailingWages(folder: CsvFolder): Promise<PrevailingWage[]> {
  const columns = ['soc', 'area', 'level_1', 'level_4'];
  const rows = await folder.read('oflc_wage_levels_2025_26.csv', columns, (row) => {
    const [level1, level4] = [row.optionalNumber('level_1'), row.optionalNumber('level_4')];
    if (level1 === null || level4 === null) return null;
    if (level4 < level1) throw row.fault('level_4', `${level4} lies below level I`);
    return {
      cbsaCode: row.required('area'),
      socCode: row.required('soc'),
      level1: annual(level1),
      level4: annual(level4),
    };
  });
  return rows.filter((row) => row !== null);
}

function annual(wage: number): number {
  return wage < HOURLY_BELOW ? wage * HOURS_A_YEAR : wage;
}

export function readPriceParities(folder: CsvFolder): Promise<AreaPriceParity[]> {
  const columns = ['cbsa_code_2023', 'rpp_all', 'rpp_housing'];
  return folder.read('bea_rpp_metro_2023.csv', columns, (row) => ({
    cbsaCode: row.text('cbsa_code_2023'),
    all: row.number('rpp_all') / 100,
    housing: row.number('rpp_housing') / 100,
  }));
}

export function readCostIndex(folder: CsvFolder): Promise<CostIndexPoint[]> {
  const columns = ['series', 'adjustment', 'quarter', 'index_dec2005_100', 'pct_change_3m'];
  return folder.read('bls_eci_wages_2026_03.csv', columns, (row) => ({
    series: row.required('series'),
    adjustment: row.required('adjustment'),
    quarter: row.required('quarter'),
    index: row.optionalNumber('index_dec2005_100'),
    change3m: row.optionalNumber('pct_change_3m'),
  }));
}
