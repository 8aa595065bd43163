import { basename } from 'node:path';
import { InputError } from '../../dataset.error';
import { type Cell, code, constant, mapped, required, text, within } from '../cells';
import type { TableRow } from '../table-row';
import type { AreaKind } from '../files/wages';
import type { ImportFormat } from './import-format';

/** Annual columns of the survey's workbooks, and the builder's names for them. */
const PERCENTILES = { p10: 'A_PCT10', p25: 'A_PCT25', p50: 'A_MEDIAN', p75: 'A_PCT75', p90: 'A_PCT90' };

/** Printed where a wage is at or above the cap of the year. */
const CAPPED = '#';

/** Printed where there is no releasable estimate. */
const NOT_AVAILABLE = ['*', '**', '~', ''];

/** Null where the publisher prints a mark instead of an amount. */
const amount = (column: string): Cell<number | null> =>
  mapped(text(column), (own, fault) => {
    if ([CAPPED, ...NOT_AVAILABLE].includes(own)) return null;
    const value = Number(own.replaceAll(',', ''));
    if (!Number.isFinite(value) || value < 0) throw fault(`"${own}" is no amount`);
    return value;
  });

const annualWage = (column: string): Cell<number | null> =>
  within(amount(column), 5_000, 2_000_000, 'annual wage');

const percentiles = {
  p10: annualWage(PERCENTILES.p10),
  p25: annualWage(PERCENTILES.p25),
  p50: annualWage(PERCENTILES.p50),
  p75: annualWage(PERCENTILES.p75),
  p90: annualWage(PERCENTILES.p90),
};
const occupation = {
  soc_code: code('OCC_CODE', /^\d\d-\d{4}$/, 'occupation code'),
  title: required('OCC_TITLE'),
};

/** The percentiles that print one of the marks. */
const marked = (marks: readonly string[], separator = ';'): Cell<string> => ({
  columns: Object.values(PERCENTILES),
  read: (row) =>
    Object.entries(PERCENTILES)
      .filter(([, column]) => marks.includes(row.text(column)))
      .map(([name]) => name)
      .join(separator),
});

/** `national_M2026_dl.xlsx`: adds the year to the national wages, in place of that year's old rows. */
export function oewsNational(year: number, path: string): ImportFormat {
  requireYear(year, path);
  return {
    about: 'the national workbook of the wage survey',
    file: 'oews_national_2017_2025.csv',
    fields: {
      year: constant(year),
      ...occupation,
      soc_level: required('O_GROUP'),
      employment: amount('TOT_EMP'),
      employment_prse: amount('EMP_PRSE'),
      mean_annual: annualWage('A_MEAN'),
      mean_prse: amount('MEAN_PRSE'),
      ...percentiles,
      topcoded_fields: marked([CAPPED]),
      not_available_fields: marked(NOT_AVAILABLE),
    },
    wanted: percentilesRise,
    leastRows: 800,
    key: (row) => `${String(row['soc_code'])} ${String(row['soc_level'])}`,
    keeps: (old) => Number(old.text('year')) !== year,
  };
}

/** AREA_TYPE of the workbook. */
const AREA_KINDS: Readonly<Record<string, AreaKind>> = {
  '1': 'nation',
  '2': 'state',
  '3': 'state',
  '4': 'metro',
  '6': 'nonmetro',
};

/** Industries together, in a workbook that has each. */
const ALL_INDUSTRIES = '000000';

const areaKind: Cell<AreaKind> = mapped(required('AREA_TYPE'), (own, fault) => {
  const kind = AREA_KINDS[own];
  if (kind === undefined) throw fault(`"${own}" is no kind of area`);
  return kind;
});

/** Seven digits, and five for a metropolitan area. */
const areaCode: Cell<string> = {
  columns: ['AREA', 'AREA_TYPE'],
  read: (row) => {
    const own = code('AREA', /^\d{1,7}$/, 'area code').read(row);
    const kind = areaKind.read(row);
    if (kind === 'metro') return own.slice(-5);
    if (kind === 'nation') return '0000000';
    return kind === 'state' ? own.slice(-2).padStart(2, '0').padEnd(7, '0') : own.padStart(7, '0');
  },
};

/** `all_data_M_2026.xlsx`: every occupation in every area, in place of the old ones. */
export function oewsAreas(year: number, path: string): ImportFormat {
  requireYear(year, path);
  return {
    about: 'the workbook of all areas of the wage survey',
    file: 'oews_2025_areas.csv',
    fields: {
      area_kind: areaKind,
      area_code: areaCode,
      state_fips: mapped(text('PRIM_STATE'), (own) => (own === 'US' ? '' : own)),
      area_title: required('AREA_TITLE'),
      soc_code: occupation.soc_code,
      soc_title: occupation.title,
      group: mapped(required('O_GROUP'), (own) => own.toLowerCase()),
      employment: amount('TOT_EMP'),
      wage_rse: amount('MEAN_PRSE'),
      ...percentiles,
      p50_hourly: amount('H_MEDIAN'),
      withheld: mapped(text('HOURLY'), (own) => (/^true$/i.test(own) ? 'hourly_only' : '')),
      capped: marked([CAPPED], ' '),
    },
    wanted: (row) =>
      ['total', 'detailed'].includes(row.text('O_GROUP').toLowerCase()) &&
      (!row.has('NAICS') || row.text('NAICS') === ALL_INDUSTRIES) &&
      percentilesRise(row),
    leastRows: 100,
    key: (row) => `${String(row['area_code'])} ${String(row['soc_code'])}`,
  };
}

/** The workbooks carry their year in the file name only. @throws InputError for the name of another year */
function requireYear(year: number, path: string): void {
  const named = /M_?(20\d\d)/.exec(basename(path))?.[1];
  if (named === undefined || Number(named) === year) return;
  throw new InputError(basename(path), 0, '-', `is the file of ${named}, not of ${year}`);
}

/** @throws InputError for percentiles that fall */
function percentilesRise(row: TableRow): true {
  const known = Object.values(percentiles).flatMap(({ read }) => read(row) ?? []);
  if (known.every((value, index) => value >= (known[index - 1] ?? 0))) return true;
  throw row.fault('A_PCT10…A_PCT90', `${known.join(', ')} do not rise`);
}
