import type { CsvFolder } from '../csv/csv-folder';

/** A row of the national occupational wage survey; null where the publisher prints no figure. */
export interface NationalWage {
  year: number;
  socCode: string;
  title: string;
  /** Percent relative standard error of the mean. */
  meanPrse: number | null;
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

/** The prevailing wage at the 45th percentile in one metro. */
export interface PrevailingWage {
  cbsaCode: string;
  /** Code of the 2019 survey, the unit of the publication. */
  oesCode: string;
  /** SOC 2018 code; empty where there is no safe match. */
  socCode: string;
  p45: number;
  /** How many areas share the figure. */
  pooledAreas: number;
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
  const columns = ['year', 'soc_code', 'title', 'mean_prse', ...PERCENTILES];
  return folder.read('oews_national_2017_2025.csv', columns, (row) => ({
    year: row.number('year'),
    socCode: row.required('soc_code'),
    title: row.required('title'),
    meanPrse: row.optionalNumber('mean_prse'),
    p10: row.wage('p10'),
    p25: row.wage('p25'),
    p50: row.wage('p50'),
    p75: row.wage('p75'),
    p90: row.wage('p90'),
  }));
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

export async function readPrevailingWages(folder: CsvFolder): Promise<PrevailingWage[]> {
  const columns = [
    'cbsa_code_2023',
    'soc_code_oes2019',
    'soc_code_2018',
    'level1_p45_annual',
    'areas_with_identical_values',
  ];
  const rows = await folder.read('oflc_wage_levels_2020_10_metro.csv', columns, (row) => ({
    cbsaCode: row.text('cbsa_code_2023'),
    oesCode: row.required('soc_code_oes2019'),
    socCode: row.text('soc_code_2018'),
    p45: row.wage('level1_p45_annual'),
    pooledAreas: row.optionalNumber('areas_with_identical_values') ?? 1,
  }));
  return rows.flatMap((row) => (row.p45 === null ? [] : [{ ...row, p45: row.p45 }]));
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
