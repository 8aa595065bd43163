import type { CsvFolder } from '../csv/csv-folder';

/** US dollars an hour worked, private industry. */
export interface HourlyEmployerCost {
  series: string;
  wages: number;
  benefits: number;
  paidLeave: number;
  supplementalPay: number;
  insurance: number;
  retirement: number;
  legallyRequired: number;
}

export function readEmployerCosts(folder: CsvFolder): Promise<HourlyEmployerCost[]> {
  const parts = [
    'wages',
    'benefits',
    'paid_leave',
    'supplemental_pay',
    'insurance',
    'retirement',
    'legally_required',
  ];
  const columns = ['series', ...parts.map((part) => `${part}_usd_hour`)];
  return folder.read('bls_ecec_2026_03.csv', columns, (row) => ({
    series: row.required('series'),
    wages: row.number('wages_usd_hour'),
    benefits: row.number('benefits_usd_hour'),
    paidLeave: row.number('paid_leave_usd_hour'),
    supplementalPay: row.number('supplemental_pay_usd_hour'),
    insurance: row.number('insurance_usd_hour'),
    retirement: row.number('retirement_usd_hour'),
    legallyRequired: row.number('legally_required_usd_hour'),
  }));
}
