import { CsvFolder } from '../../csv/csv-folder';
import type { CsvRecord } from '../../csv/csv-record';
import type { ImportFormat } from '../import-format';

/** Periods of the disclosure file, as times per year. */
const TIMES_A_YEAR: Readonly<Record<string, number>> = {
  Year: 1,
  Month: 12,
  'Bi-Weekly': 26,
  Week: 52,
  Hour: 2_080,
};

/** Full names occur beside codes in some editions. */
const STATE_CODE = /^[A-Z]{2}$/;

/**
 * `LCA_Disclosure_Data_FY2026_Q2.xlsx` or its CSV: certified full-time filings, low end of the offered range.
 */
export function lcaDisclosure(places: PlaceCodes): ImportFormat {
  return {
    name: 'oflc-lca',
    about: 'the labour-certification disclosure file',
    columns: [
      'CASE_NUMBER',
      'CASE_STATUS',
      'RECEIVED_DATE',
      'JOB_TITLE',
      'FULL_TIME_POSITION',
      'EMPLOYER_NAME',
      'WORKSITE_CITY',
      'WORKSITE_STATE',
      'WAGE_RATE_OF_PAY_FROM',
      'WAGE_UNIT_OF_PAY',
    ],
    target: 'dol_lca_fy2026_q1_sample.csv',
    header: [
      'case_number',
      'employer',
      'job_title',
      'worksite_city',
      'worksite_state',
      'cbsa_code',
      'wage_annual',
      'case_status',
      'received_year',
    ],
    leastRows: 1_000,
    key: (row) => String(row['case_number']),
    convert: (record) => {
      const status = record.required('CASE_STATUS');
      if (!/^certified/i.test(status) || !record.flag('FULL_TIME_POSITION')) return undefined;
      const city = record.required('WORKSITE_CITY');
      const state = stateCode(record);
      return {
        case_number: record.required('CASE_NUMBER'),
        employer: record.required('EMPLOYER_NAME'),
        job_title: record.required('JOB_TITLE'),
        worksite_city: city,
        worksite_state: state,
        cbsa_code: places.get(placeKey(city, state)) ?? '',
        wage_annual: annualWage(record),
        case_status: status,
        received_year: receivedYear(record),
      };
    },
  };
}

function annualWage(record: CsvRecord): number {
  const text = record.required('WAGE_RATE_OF_PAY_FROM').replaceAll(/[$,]/g, '');
  const unit = record.required('WAGE_UNIT_OF_PAY');
  const times = TIMES_A_YEAR[unit];
  if (times === undefined) throw record.fault('WAGE_UNIT_OF_PAY', `"${unit}" is unknown`);
  const wage = Number(text) * times;
  if (!(wage >= 10_000 && wage <= 2_000_000))
    throw record.fault('WAGE_RATE_OF_PAY_FROM', `${text} a ${unit.toLowerCase()} is no wage`);
  return Math.round(wage);
}

function stateCode(record: CsvRecord): string {
  const state = record.required('WORKSITE_STATE').toUpperCase();
  if (!STATE_CODE.test(state)) throw record.fault('WORKSITE_STATE', `"${state}" is no state code`);
  return state;
}

/** Day 0 of a spreadsheet's calendar, in days before 1970. */
const SPREADSHEET_EPOCH = 25_569;

/** Dates are ISO text, US text, or a spreadsheet's day number. */
function receivedYear(record: CsvRecord): number {
  const text = record.required('RECEIVED_DATE');
  const year = Number(
    /\b(20\d\d)\b/.exec(text)?.[1] ??
      new Date((Number(text) - SPREADSHEET_EPOCH) * 86_400_000).getUTCFullYear(),
  );
  if (!(year >= 2008 && year <= 2100)) throw record.fault('RECEIVED_DATE', `"${text}" is no date`);
  return year;
}

/** Metro codes by `city, ST`. */
type PlaceCodes = ReadonlyMap<string, string>;

function placeKey(city: string, state: string): string {
  return `${city.trim().toLowerCase()}, ${state.trim().toUpperCase()}`;
}

/** Filings name places, not metros; the catalogue says which metro a place lies in. */
export async function readPlaceCodes(catalogue: string): Promise<PlaceCodes> {
  const folder = new CsvFolder(catalogue, 'catalogue');
  const rows = await folder.read('places.csv', ['city', 'state', 'cbsa_code'], (row) => {
    return [placeKey(row.required('city'), row.required('state')), row.text('cbsa_code')] as const;
  });
  return new Map(rows);
}
