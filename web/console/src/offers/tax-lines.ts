import type { RankedOffer } from './queries.ts';

/** One line of a tax statement, whole US dollars of the first year. */
export interface TaxLine {
  name: string;
  amount: number;
  isSum: boolean;
}

/** From gross to net. Zero lines are left out, except for the state's, whose absence is informative. */
export function taxLines({ gross_total: gross, after_tax: afterTax, tax }: RankedOffer): TaxLine[] {
  const { social_security, medicare, state_income, local_income, state_payroll } = tax.detail;
  const lines = [
    { name: 'Federal income tax', amount: tax.federal },
    { name: 'Social Security', amount: social_security },
    { name: 'Medicare', amount: medicare },
    { name: 'State income tax', amount: state_income },
    { name: 'Local income tax', amount: local_income },
    { name: 'State programmes (disability, paid leave)', amount: state_payroll },
  ].filter(({ name, amount }) => amount > 0 || name === 'State income tax');
  return [
    { name: 'Before taxes', amount: gross, isSum: true },
    ...lines.map((line) => ({ ...line, isSum: false })),
    { name: 'All taxes', amount: tax.total, isSum: true },
    { name: 'After taxes', amount: afterTax, isSum: true },
  ];
}
