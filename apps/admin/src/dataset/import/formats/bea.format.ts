import type { CsvRecord } from '../../csv/csv-record';
import type { ImportFormat } from '../import-format';

/** Lines of the publication that the builder uses. */
const ALL_ITEMS = '1';
const HOUSING = '3';

/**
 * `MARPP_MSA_2008_2023.csv`: one line a metro and kind of price, one column a year. A metro's two lines are combined
 * here: housing follows all items, and completes the row.
 */
export function beaPriceParity(year: number): ImportFormat {
  const column = String(year);
  const all = new Map<string, number>();
  return {
    name: 'bea-rpp',
    about: 'the metropolitan regional price parities',
    columns: ['GEOFIPS', 'GEONAME', 'LINECODE', column],
    target: 'bea_rpp_metro_2023.csv',
    header: ['year', 'bea_area_code', 'cbsa_code_2023', 'area_name', 'rpp_all', 'rpp_housing'],
    leastRows: 300,
    key: (row) => String(row['bea_area_code']),
    convert: (record) => {
      const line = record.text('LINECODE');
      if (line !== ALL_ITEMS && line !== HOUSING) return undefined;
      const code = record.required('GEOFIPS').replaceAll(/["\s]/g, '');
      const parity = parityOf(record, column);
      if (line === ALL_ITEMS) {
        all.set(code, parity);
        return undefined;
      }
      return {
        year,
        bea_area_code: code,
        cbsa_code_2023: cbsaCode(code),
        area_name: areaName(record),
        rpp_all: allItems(all, code, record),
        rpp_housing: parity,
      };
    },
  };
}

function parityOf(record: CsvRecord, column: string): number {
  const value = record.number(column);
  if (value < 40 || value > 250) throw record.fault(column, `${value} is no price parity`);
  return value;
}

function allItems(all: ReadonlyMap<string, number>, code: string, record: CsvRecord): number {
  const value = all.get(code);
  if (value === undefined)
    throw record.fault('LINECODE', `area ${code} has housing but not all items before it`);
  return value;
}

/** The nation and its non-metropolitan part have codes below 10000; some metros changed theirs in 2023. */
function cbsaCode(code: string): string {
  if (Number(code) < 10_000) return '';
  return RECODED_2023[code] ?? code;
}

const RECODED_2023: Readonly<Record<string, string>> = { '17460': '17410', '19380': '19430' };

function areaName(record: CsvRecord): string {
  return record
    .required('GEONAME')
    .replace(/ \(Metropolitan Statistical Area\).*$/, '')
    .replace(/ \*$/, '');
}
