import { basename } from 'node:path';
import type { CsvRecord } from '../../csv/csv-record';
import { InputError } from '../../csv/input.error';
import type { ImportFormat } from '../import-format';

/** Annual columns of the survey's workbooks, and the builder's names for them. */
const PERCENTILES = {
  p10: 'A_PCT10',
  p25: 'A_PCT25',
  p50: 'A_MEDIAN',
  p75: 'A_PCT75',
  p90: 'A_PCT90',
} as const;

const WAGE_COLUMNS = ['OCC_CODE', 'OCC_TITLE', 'TOT_EMP', 'A_MEAN', ...Object.values(PERCENTILES)] as const;

/** Printed where a wage is at or above the cap of the year. */
const CAPPED = '#';

/** Printed where there is no releasable estimate. */
const NOT_AVAILABLE = new Set(['*', '**', '~', '']);

/** A metro's wage row, or the nation's: detailed occupations only. */
const NATIONAL_HEADER = [
  'year',
  'soc_code',
  'title',
  'soc_level',
  'employment',
  'employment_prse',
  'mean_annual',
  'mean_prse',
  'p10',
  'p25',
  'p50',
  'p75',
  'p90',
  'topcoded_fields',
  'not_available_fields',
] as const;

const METRO_HEADER = [
  'year',
  'cbsa_code',
  'cbsa_title',
  'soc_code',
  'title',
  'employment',
  'mean_annual',
  'p10',
  'p25',
  'p50',
  'p75',
  'p90',
] as const;

/** `national_M2026_dl.xlsx`: adds the year to the national wages, in place of that year's old rows. */
export function oewsNational(year: number, path: string): ImportFormat {
  requireYear(year, path);
  return {
    name: 'oews-national',
    about: 'the national workbook of the wage survey',
    columns: [...WAGE_COLUMNS, 'O_GROUP', 'EMP_PRSE', 'MEAN_PRSE'],
    target: 'oews_national_2017_2025.csv',
    header: NATIONAL_HEADER,
    leastRows: 800,
    key: (row) => `${row['soc_code'] ?? ''} ${row['soc_level'] ?? ''}`,
    keeps: (old) => old.number('YEAR') !== year,
    convert: (record) => ({
      year,
      soc_code: socCode(record),
      title: record.required('OCC_TITLE'),
      soc_level: record.required('O_GROUP'),
      employment: amount(record, 'TOT_EMP'),
      employment_prse: amount(record, 'EMP_PRSE'),
      mean_annual: wage(record, 'A_MEAN'),
      mean_prse: amount(record, 'MEAN_PRSE'),
      ...percentiles(record),
      topcoded_fields: Object.keys(PERCENTILES)
        .filter((name) => cell(record, name) === CAPPED)
        .join(';'),
      not_available_fields: Object.keys(PERCENTILES)
        .filter((name) => NOT_AVAILABLE.has(cell(record, name)))
        .join(';'),
    }),
  };
}

/** `MSA_M2026_dl.xlsx`: the metros' wages, in place of the old ones. */
export function oewsMetro(year: number, path: string): ImportFormat {
  requireYear(year, path);
  return {
    name: 'oews-metro',
    about: 'the metropolitan workbook of the wage survey',
    columns: [...WAGE_COLUMNS, 'AREA', 'AREA_TITLE', 'O_GROUP'],
    target: 'oews_metro_2025_selected.csv',
    header: METRO_HEADER,
    leastRows: 100,
    key: (row) => `${row['cbsa_code'] ?? ''} ${row['soc_code'] ?? ''}`,
    convert: (record) => {
      if (record.text('O_GROUP').toLowerCase() !== 'detailed') return undefined;
      return {
        year,
        cbsa_code: area(record),
        cbsa_title: record.required('AREA_TITLE'),
        soc_code: socCode(record),
        title: record.required('OCC_TITLE'),
        employment: amount(record, 'TOT_EMP'),
        mean_annual: wage(record, 'A_MEAN'),
        ...percentiles(record),
      };
    },
  };
}

/** The workbooks carry their year in the file name only. */
function requireYear(year: number, path: string): void {
  const named = /M(20\d\d)/.exec(basename(path))?.[1];
  if (named === undefined || Number(named) === year) return;
  throw new InputError(basename(path), 0, '-', `is the file of ${named}, not of ${year}`);
}

function percentiles(record: CsvRecord): Record<keyof typeof PERCENTILES, number | null> {
  const names = Object.keys(PERCENTILES) as (keyof typeof PERCENTILES)[];
  const values = names.map((name) => [name, wage(record, PERCENTILES[name])] as const);
  const known = values.flatMap(([, value]) => value ?? []);
  const rises = known.every((value, index) => index === 0 || value >= (known[index - 1] ?? 0));
  if (!rises) throw record.fault('A_PCT10…A_PCT90', `${known.join(', ')} do not rise`);
  return Object.fromEntries(values) as Record<keyof typeof PERCENTILES, number | null>;
}

function cell(record: CsvRecord, name: string): string {
  return record.text(PERCENTILES[name as keyof typeof PERCENTILES]);
}

/** Null where the publisher prints a mark instead of a wage. */
function wage(record: CsvRecord, column: string): number | null {
  const value = amount(record, column);
  if (value === null) return null;
  if (value < 5_000 || value > 2_000_000) throw record.fault(column, `${value} is no annual wage`);
  return value;
}

function amount(record: CsvRecord, column: string): number | null {
  const text = record.text(column).replaceAll(',', '');
  if (text === CAPPED || NOT_AVAILABLE.has(text)) return null;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw record.fault(column, `"${text}" is no amount`);
  return value;
}

function socCode(record: CsvRecord): string {
  const code = record.required('OCC_CODE');
  if (!/^\d\d-\d{4}$/.test(code)) throw record.fault('OCC_CODE', `"${code}" is no occupation code`);
  return code;
}

function area(record: CsvRecord): string {
  const code = record.required('AREA').replace(/^0+(?=\d{5}$)/, '');
  if (!/^\d{5}$/.test(code)) throw record.fault('AREA', `"${code}" is no metro code`);
  return code;
}
