import type { CsvFolder } from '../csv/csv-folder';

export interface DisclosedPay {
  ticker: string;
  fiscalYear: number;
  /** Total yearly pay of the median employee, worldwide and part time included, US dollars. */
  medianEmployeePay: number;
  ceoPayRatio: number | null;
}

/** A filing's wording of the vesting of shares. */
export interface FiledVesting {
  /** The company's name in the ladder inputs, or a name that begins with it. */
  company: string;
  yearsMin: number;
  yearsMax: number;
  cadence: string;
  note: string;
  filing: string;
  url: string;
}

/** Leaves out rows that the collector marked as implausible. */
export async function readDisclosedPay(folder: CsvFolder): Promise<DisclosedPay[]> {
  const columns = ['fiscal_year', 'ticker', 'median_employee_pay', 'ceo_pay_ratio', 'flag'];
  const rows = await folder.read('company_median_employee_pay.csv', columns, (row) => ({
    ticker: row.text('ticker'),
    fiscalYear: row.number('fiscal_year'),
    medianEmployeePay: row.optionalNumber('median_employee_pay'),
    ceoPayRatio: row.optionalNumber('ceo_pay_ratio'),
    isDoubtful: row.text('flag') !== '',
  }));
  return rows.flatMap(({ isDoubtful, medianEmployeePay, ...row }) => {
    return isDoubtful || medianEmployeePay === null || row.ticker === ''
      ? []
      : [{ ...row, medianEmployeePay }];
  });
}

export function readFiledVesting(folder: CsvFolder): Promise<FiledVesting[]> {
  const columns = ['company', 'years_min', 'years_max', 'cadence', 'note', 'filing', 'reference_url'];
  return folder.read('company_vesting_from_filings.csv', columns, (row) => ({
    company: row.required('company'),
    yearsMin: row.number('years_min'),
    yearsMax: row.number('years_max'),
    cadence: row.text('cadence'),
    note: row.text('note'),
    filing: row.required('filing'),
    url: row.required('reference_url'),
  }));
}
