import type { ExperienceLevel } from '@wagewright/enums';
import { mapped, nullable, number, optionalNumber, required, text, translated } from '../cells';
import { BY_HAND, fileMapping, type Row } from '../file-mapping';

/** The published API has four levels; the ladders' rungs above staff belong to the highest. */
const LEVEL_OF_RUNG: Readonly<Record<string, ExperienceLevel>> = {
  entry: 'entry',
  mid: 'mid',
  senior: 'senior',
  staff: 'staff',
  senior_staff: 'staff',
  principal: 'staff',
  distinguished: 'staff',
};

/** Rungs of employers' ladders: names only, no pay. */
export const ladders = fileMapping('company_ladders_hand_entered.csv', BY_HAND, {
  company: required('company'),
  order: number('rung_order'),
  level: translated(required('generic_rung'), LEVEL_OF_RUNG),
  code: nullable('level_code'),
  title: required('typical_title'),
});
export type LadderRung = Row<typeof ladders>;

export const vesting = fileMapping('company_vesting_hand_entered.csv', BY_HAND, {
  company: required('company'),
  instrument: required('instrument'),
  years: optionalNumber('years'),
  /** One share a year, percent, as entered: 33/33/33 sums to 99. */
  schedulePct: mapped(text('schedule_percent_by_year'), (own, fault) => {
    const shares = own === '' ? [] : own.split('/').map(Number);
    if (shares.every(Number.isFinite)) return shares;
    throw fault(`"${own}" is no list of shares`);
  }),
  cadence: text('cadence'),
  note: text('note'),
});
export type VestingSchedule = Row<typeof vesting>;

/** Pay ratio disclosures, without rows that the collector marked as implausible. */
export const disclosedPay = fileMapping(
  'company_median_employee_pay.csv',
  'sec-pay-ratio',
  {
    ticker: text('ticker'),
    fiscalYear: number('fiscal_year'),
    /** Total yearly pay of the median employee, worldwide and part time included, US dollars. */
    medianEmployeePay: number('median_employee_pay'),
    ceoPayRatio: optionalNumber('ceo_pay_ratio'),
  },
  (row) => row.text('flag') === '' && row.text('median_employee_pay') !== '' && row.text('ticker') !== '',
);
export type DisclosedPay = Row<typeof disclosedPay>;

/** Filings' wording of the vesting of shares. */
export const filedVesting = fileMapping('company_vesting_from_filings.csv', 'sec-annual-report', {
  /** The company's name in the ladder inputs, or a name that begins with it. */
  company: required('company'),
  yearsMin: number('years_min'),
  yearsMax: number('years_max'),
  cadence: text('cadence'),
  note: text('note'),
  filing: required('filing'),
  url: required('reference_url'),
});
export type FiledVesting = Row<typeof filedVesting>;
