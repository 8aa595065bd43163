import { basename } from 'node:path';
import { InputError } from '../../dataset.error';
import { type Cell, code, constant, mapped, required, text, within } from '../cells';
import type { TableRow } from '../table-row';
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
const marked = (marks: readonly string[]): Cell<string> => ({
  columns: Object.values(PERCENTILES),
  read: (row) =>
    Object.entries(PERCENTILES)
      .filter(([, column]) => marks.includes(row.text(column)))
      .map(([name]) => name)
      .join(';'),
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

/** `MSA_M2026_dl.xlsx`: the metros' wages of detailed occupations, in place of the old ones. */
export function oewsMetro(year: number, path: string): ImportFormat {
  requireYear(year, path);
  return {
    about: 'the metropolitan workbook of the wage survey',
    file: 'oews_metro_2025_selected.csv',
    fields: {
      year: constant(year),
      cbsa_code: mapped(code('AREA', /^0*\d{5}$/, 'metro code'), (own) => own.slice(-5)),
      cbsa_title: required('AREA_TITLE'),
      ...occupation,
      employment: amount('TOT_EMP'),
      mean_annual: annualWage('A_MEAN'),
      ...percentiles,
    },
    wanted: (row) => row.text('O_GROUP').toLowerCase() === 'detailed' && percentilesRise(row),
    leastRows: 100,
    key: (row) => `${String(row['cbsa_code'])} ${String(row['soc_code'])}`,
  };
}

/** The workbooks carry their year in the file name only. */
function requireYear(year: number, path: string): void {
  const named = /M(20\d\d)/.exec(basename(path))?.[1];
  if (named === undefined || Number(named) === year) return;
  throw new InputError(basename(path), 0, '-', `is the file of ${named}, not of ${year}`);
}

/** @throws InputError for percentiles that fall */
function percentilesRise(row: TableRow): true {
  const known = Object.values(percentiles).flatMap(({ read }) => read(row) ?? []);
  if (known.every((value, index) => value >= (known[index - 1] ?? 0))) return true;
  throw row.fault('A_PCT10…A_PCT90', `${known.join(', ')} do not rise`);
}
