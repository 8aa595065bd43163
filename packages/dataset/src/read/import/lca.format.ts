import { type Cell, code, flag, mapped, oneOf, required } from '../cells';
import type { Catalogue } from '../catalogue';
import { certifications } from '../files/titles';
import type { ImportFormat } from './import-format';

/** Periods of the disclosure file, as times per year. */
const TIMES_A_YEAR = { Year: 1, Month: 12, 'Bi-Weekly': 26, Week: 52, Hour: 2_080 };
const PERIODS = Object.keys(TIMES_A_YEAR) as (keyof typeof TIMES_A_YEAR)[];

/** Day 0 of a spreadsheet's calendar, in days before 1970. */
const SPREADSHEET_EPOCH = 25_569;

/**
 * `LCA_Disclosure_Data_FY2026_Q2.xlsx` or its CSV: certified full-time filings, low end of the offered range. Filings
 * name places, not metros; the catalogue says which metro a place lies in.
 */
export function lcaDisclosure(places: Catalogue['places']): ImportFormat {
  const metros = new Map(places.map(({ name, state, cbsaCode }) => [placeKey(name, state), cbsaCode]));
  return {
    about: 'the labour-certification disclosure file',
    file: certifications.file,
    wanted: (row) =>
      /^certified/i.test(required('CASE_STATUS').read(row)) && flag('FULL_TIME_POSITION').read(row),
    fields: {
      case_number: required('CASE_NUMBER'),
      employer: required('EMPLOYER_NAME'),
      job_title: required('JOB_TITLE'),
      worksite_city: city,
      worksite_state: state,
      cbsa_code: {
        columns: [...city.columns, ...state.columns],
        read: (row) => metros.get(placeKey(city.read(row), state.read(row))) ?? '',
      },
      wage_annual: annualWage,
      case_status: { columns: ['CASE_STATUS', 'FULL_TIME_POSITION'], read: (row) => row.text('CASE_STATUS') },
      received_year: receivedYear,
    },
    leastRows: 1_000,
    key: (row) => String(row['case_number']),
  };
}

const city = required('WORKSITE_CITY');
/** Full names occur beside codes in some editions. */
const state = mapped(code('WORKSITE_STATE', /^[A-Z]{2}$/i, 'state code'), (own) => own.toUpperCase());

const annualWage: Cell<number> = {
  columns: ['WAGE_RATE_OF_PAY_FROM', 'WAGE_UNIT_OF_PAY'],
  read: (row) => {
    const unit = oneOf('WAGE_UNIT_OF_PAY', PERIODS).read(row);
    const rate = required('WAGE_RATE_OF_PAY_FROM').read(row).replaceAll(/[$,]/g, '');
    const wage = Number(rate) * TIMES_A_YEAR[unit];
    if (wage >= 10_000 && wage <= 2_000_000) return Math.round(wage);
    throw row.fault('WAGE_RATE_OF_PAY_FROM', `${rate} a ${unit.toLowerCase()} is no wage`);
  },
};

/** Dates are ISO text, US text, or a spreadsheet's day number. */
const receivedYear = mapped(required('RECEIVED_DATE'), (own, fault) => {
  const day = new Date((Number(own) - SPREADSHEET_EPOCH) * 86_400_000);
  const year = Number(/\b(20\d\d)\b/.exec(own)?.[1] ?? day.getUTCFullYear());
  if (!(year >= 2008 && year <= 2100)) throw fault(`"${own}" is no date`);
  return year;
});

function placeKey(name: string, stateCode: string): string {
  return `${name.trim().toLowerCase()}, ${stateCode.trim().toUpperCase()}`;
}
