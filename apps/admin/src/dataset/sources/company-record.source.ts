import type { CsvFolder } from '../csv/csv-folder';

/** What a company had to disclose of its employees' pay (Item 402(u) of Regulation S-K). */
export interface DisclosedPay {
  ticker: string;
  fiscalYear: number;
  /** Total yearly pay of the median employee, worldwide and part time included, US dollars. */
  medianEmployeePay: number;
  ceoPayRatio: number | null;
}

/** How shares vest, as a filing words it. */
export interface FiledVesting {
  /** As the ladder inputs call the company, or beginning with it. */
  company: string;
  yearsMin: number;
  yearsMax: number;
  cadence: string;
  note: string;
  filing: string;
  url: string;
}

/** Rows that the collector marked as looking wrong are left out. */
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
